export const ADMIN = { email: "admin@shop.test", password: "shop-test-password" }
