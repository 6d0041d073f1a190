/** A shop that earns something. */
const PRICING = { markup_percent: 15, round_up_to: 1_000 }

const from = "Demo shop <no-reply@shop.example>"

/** From whom mails come and where their buttons lead, on either Medusa: the plugin's, and the storefront's about passwords. */
const mailsOf = ({ host, port, smtp_url }, { first_port, admin }) => {
  // As it is printed: a browser keeps what it knows of a visitor for each name of the same machine apart.
  const name = [undefined, "127.0.0.1"].includes(host) ? "localhost" : host
  const shop = `http://${name}:${port ?? first_port}`
  const page = `${shop}/shop/{language}`
  const notify = {
    from,
    shop: "people@shop.example",
    // The storefront's own name and accent.
    brand: { name: "Nameh", name_fa: "نامه", color: "#006b5f" },
    links: {
      order: `${page}/orders/{order_id}`,
      domains: `${page}/account`,
      domain: `${page}/account/domains/{domain}`,
      inquiries: `${page}/account`,
      search: `${page}?q={domain}`,
      // What stands after "#" reaches no server's log.
      read: `${page}/inquiries/read#{token}`,
      claim: `${page}/account/claim#{token}`,
      decision: `${shop}/${admin}?kind={kind}&open={id}`,
    },
  }
  // Whoever has forgotten their password is mailed a link: a shop's own business, and the plugin has no part in it.
  const password_page = `${page}/account/new-password#email={email}&token={token}`
  return { notify, storefront: { smtp_url, from, password_page } }
}

module.exports = { PRICING, mailsOf }
