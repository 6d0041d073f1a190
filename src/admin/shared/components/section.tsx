import { XMark } from "@medusajs/icons"
import { Alert, Container, clx, Drawer, Heading, IconButton, StatusBadge, Text } from "@medusajs/ui"
import { type ComponentProps, type ReactNode, useId } from "react"
import { Link, useHref } from "react-router-dom"
import type { Answer } from "../api/ask"
import { useMedusaAdmin } from "../api/medusa"
import type { Problem } from "../api/request"
import { type Bilingual, directionOf } from "../format/format"
import { useFormat } from "../language/use-format"
import { problemWords } from "../messages/problems"
import type { Colour } from "../messages/reasons"
import { Press } from "./controls"

export function Badge({ word }: { word: Bilingual & { colour: Colour } }) {
  const { say } = useFormat()
  return (
    <StatusBadge color={word.colour} className="whitespace-nowrap rtl:pl-1 rtl:pr-0">
      {say(word)}
    </StatusBadge>
  )
}

export const Way = ({ to, ...props }: Omit<ComponentProps<typeof Link>, "to"> & { to: string }) => (
  <Link className="text-ui-tag-blue-text underline" to={useMedusaAdmin().pages + to} {...props} />
)

type Fact = {
  name: string
  value: ReactNode
  strong?: boolean
  isBad?: boolean
}

export function Facts({ facts, isNarrow = false }: { facts: readonly Fact[]; isNarrow?: boolean }) {
  return (
    <dl className={clx("grid grid-cols-2 gap-x-4 gap-y-3", !isNarrow && "min-[769px]:grid-cols-4")}>
      {facts.map(({ name, value, strong = false, isBad = false }) => (
        <div key={name} className="min-w-0">
          <dt className="txt-compact-xsmall text-ui-fg-subtle">{name}</dt>
          <dd
            className={clx(
              "break-words",
              strong ? "txt-compact-small-plus" : "txt-compact-small",
              isBad ? "text-ui-fg-error" : "text-ui-fg-base",
            )}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type Line = { name: string; value: ReactNode; isSum?: boolean }

export const FactLines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className="flex flex-col gap-y-2">
    {lines.map(({ name, value, isSum = false }) => (
      <div
        key={name}
        className={clx(
          "flex items-center justify-between gap-x-2",
          isSum ? "txt-compact-small-plus border-ui-border-base border-t pt-2" : "txt-compact-small",
        )}
      >
        <dt className="text-ui-fg-subtle">{name}</dt>
        <dd className="text-ui-fg-base text-end">{value}</dd>
      </div>
    ))}
  </dl>
)

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode }

export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <Container className="overflow-hidden p-0">
      <section aria-labelledby={id}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
          <Heading level="h2" id={id}>
            {title}
          </Heading>
          {aside}
        </div>
        {children}
      </section>
    </Container>
  )
}

type ItemProps = {
  title: ReactNode
  about?: ReactNode
  aside?: ReactNode
  children?: ReactNode
  /** One of a card's, with a heading; else one of a drawer's. */
  isLarge?: boolean
  /** On a phone what can be done stands below all that is to be read. */
  isAsideLast?: boolean
  [data: `data-${string}`]: string | boolean
}

export function Item({ title, about, aside, children, isLarge, isAsideLast, ...data }: ItemProps) {
  const Title = isLarge ? "h3" : "p"
  return (
    <li
      className={clx(
        "gap-x-4",
        isLarge ? "gap-y-2 px-6 py-4" : "gap-y-1",
        isAsideLast ? "min-[769px]:grid flex flex-col" : "grid",
        "grid-cols-[minmax(0,1fr)_auto]",
      )}
      {...data}
    >
      <div className="min-w-0 break-words">
        <Title className={clx("text-ui-fg-base", isLarge ? "txt-compact-medium-plus" : "txt-compact-small")}>
          {title}
        </Title>
        {about && (
          <p className={clx("text-ui-fg-subtle", isLarge ? "txt-small" : "txt-compact-xsmall")}>{about}</p>
        )}
      </div>
      {children && <div className="col-span-2 row-start-2 flex flex-col gap-y-2">{children}</div>}
      {aside && <div className="col-start-2 row-start-1">{aside}</div>}
    </li>
  )
}

type DrawerProps = {
  title: string
  about: ReactNode
  onClose: () => void
  children: ReactNode
}

export function SideDrawer({ title, about, onClose, children }: DrawerProps) {
  const { language, say } = useFormat()
  const about_id = useId()
  return (
    <Drawer open onOpenChange={(open) => open || onClose()}>
      <Drawer.Content
        lang={language}
        dir={directionOf(language)}
        data-part="domain-reseller"
        aria-describedby={about_id}
        // Medusa's admin has no breakpoints, by which the drawer would find its place.
        className={clx(
          "right-2 max-w-[min(640px,calc(100vw-16px))]",
          language === "fa" && "left-2 right-auto",
        )}
      >
        {/* Drawer.Header has a button of its own to close it, which says nothing to a screen reader. */}
        <header className="border-ui-border-base flex items-start justify-between gap-x-4 border-b px-6 py-4">
          <div className="flex flex-col gap-y-1">
            <Drawer.Title>
              <bdi>{title}</bdi>
            </Drawer.Title>
            {/* Drawer.Description is a paragraph, in which no badge may stand. */}
            <div id={about_id} className="txt-compact-small text-ui-fg-subtle flex items-center gap-x-3">
              {about}
            </div>
          </div>
          <Drawer.Close asChild>
            <IconButton
              size="small"
              variant="transparent"
              className="shrink-0"
              aria-label={say({ en: "Close", fa: "بستن" })}
            >
              <XMark />
            </IconButton>
          </Drawer.Close>
        </header>
        <Drawer.Body className="overflow-y-auto p-0">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer>
  )
}

export const Empty = ({ children }: { children: string }) => (
  <Text size="small" className="text-ui-fg-subtle px-6 py-10 text-center">
    {children}
  </Text>
)

function Loading({ lines }: { lines: number }) {
  const { say } = useFormat()
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <p role="status" className="sr-only">
        {say({ en: "Loading", fa: "در حال بارگذاری" })}
      </p>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <div key={line} className="bg-ui-bg-component h-6 w-full animate-pulse rounded-md" />
      ))}
    </div>
  )
}

function ProblemAlert({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { say } = useFormat()
  const login = useHref("/login")
  return (
    <Alert variant="error" role="alert">
      <div className="flex items-start justify-between gap-x-4">
        <p>{say(problemWords(problem))}</p>
        {problem.kind === "session_expired" ? (
          <Press asChild>
            <a href={login}>{say({ en: "Log in", fa: "ورود" })}</a>
          </Press>
        ) : (
          <Press onClick={onRetry}>{say({ en: "Try again", fa: "تلاش دوباره" })}</Press>
        )}
      </div>
    </Alert>
  )
}

type AnsweredProps<T> = { answer: Answer<T>; lines?: number; children: (data: T) => ReactNode }

export function Answered<T>({ answer, lines = 3, children }: AnsweredProps<T>) {
  const { data, problem, isLoading, ask_again } = answer
  return (
    <>
      {problem && (
        <div className="px-6 py-4">
          <ProblemAlert problem={problem} onRetry={ask_again} />
        </div>
      )}
      {data !== undefined ? children(data) : isLoading && <Loading lines={lines} />}
    </>
  )
}
