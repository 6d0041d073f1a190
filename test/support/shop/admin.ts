/** The admin user that every test database comes with. */
export const ADMIN = { email: "admin@shop.test", password: "shop-test-password" }
