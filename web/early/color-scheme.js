// Runs before first paint, outside the bundle, so that a dark page never flashes white.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const chosen = localStorage.getItem('color-scheme')
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.mantineColorScheme = scheme
  }
  paint()
  dark.addEventListener('change', paint)
})()
