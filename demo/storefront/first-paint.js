// Stands in the page itself, before everything that is seen: a chosen theme is there at the first paint.
try {
  const theme = localStorage.getItem("theme")
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing: the page follows the system.
}
