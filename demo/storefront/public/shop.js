/** The smallest shop front: search, cart, payment, and the order's states. Every price comes from the server. */
const POLL_MS = 2000
const FINAL_STATES = ["completed", "refunded", "cancelled", "expired"]

const $ = (id) => document.getElementById(id)

const request = async (path, body, method = body === undefined ? "GET" : "POST") => {
  const response = await fetch(`/store${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message ?? `The shop answered ${response.status}`)
  return answer
}

const amount = (value) => `${new Intl.NumberFormat("en").format(value)} toman`

/** A domain name keeps its direction in a text of the other one. */
const name = (text) => Object.assign(document.createElement("bdi"), { textContent: text })
const label = (text) => Object.assign(document.createElement("span"), { textContent: text })

const button = (text, description, onClick) => {
  const made = Object.assign(document.createElement("button"), { type: "button", textContent: text })
  made.setAttribute("aria-label", description)
  made.addEventListener("click", () => attempt(made, onClick))
  return made
}

const item = (...children) => {
  const made = document.createElement("li")
  made.append(...children)
  return made
}

/** Runs an action once at a time, and says what went wrong. */
const attempt = async (control, action) => {
  control.disabled = true
  $("problem").textContent = ""
  try {
    await action()
  } catch (error) {
    $("problem").textContent = error.message
  } finally {
    control.disabled = false
  }
}

const region = async () => {
  const { regions } = await request("/regions")
  return regions.find(({ currency_code }) => currency_code === "irt") ?? regions[0]
}

const cartId = async () => {
  const known = sessionStorage.getItem("cart_id")
  if (known !== null) return known
  const { cart } = await request("/carts", { region_id: (await region()).id })
  sessionStorage.setItem("cart_id", cart.id)
  return cart.id
}

const showCart = (cart) => {
  $("cart").hidden = cart.items.length === 0
  $("total").textContent = amount(cart.total)
  $("lines").replaceChildren(
    ...cart.items.map(({ id, title, unit_price }) =>
      item(
        name(title),
        label(amount(unit_price)),
        button("Remove", `Remove ${title}`, async () =>
          showCart((await request(`/carts/${cart.id}/line-items/${id}`, undefined, "DELETE")).cart),
        ),
      ),
    ),
  )
}

const addToCart = async (domain) => {
  const id = await cartId()
  await request(`/carts/${id}/domains`, { domain })
  showCart((await request(`/carts/${id}`)).cart)
}

const search = async () => {
  const { results } = await request("/domains/search", {
    query: $("query").value,
    region_id: (await region()).id,
  })
  $("results").replaceChildren(
    ...results.map(({ domain, state, orderable, price }) =>
      item(
        name(domain),
        label(price === null ? state : amount(price.register)),
        ...(orderable
          ? [button("Add", `Put ${domain} in the cart`, () => addToCart(domain))]
          : [label(state)]),
      ),
    ),
  )
}

const watch = async (orderId) => {
  $("order").hidden = false
  for (;;) {
    const { domain_orders } = await request(`/orders/${orderId}/domains`)
    $("domain-orders").replaceChildren(
      ...domain_orders.map(({ domain, state, message }) =>
        item(name(domain), label(state), label(message ?? "")),
      ),
    )
    if (domain_orders.every(({ state }) => FINAL_STATES.includes(state))) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const pay = async () => {
  const id = await cartId()
  await request(`/carts/${id}`, { email: $("email").value })
  await request(`/carts/${id}/payment-sessions`, {})
  await request(`/carts/${id}/payment-session`, { provider_id: "demo" })
  const { type, data } = await request(`/carts/${id}/complete`, {})
  if (type !== "order") throw new Error("The payment was not accepted")
  sessionStorage.removeItem("cart_id")
  $("cart").hidden = true
  await watch(data.id)
}

const onSubmit = (id, action) =>
  $(id).addEventListener("submit", (event) => {
    event.preventDefault()
    attempt(event.submitter, action)
  })
onSubmit("search", search)
onSubmit("checkout", pay)
