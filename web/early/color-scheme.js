// Runs before first paint, outside the bundle, so that a dark page never flashes white.
;(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const stored = () => {
    try {
      return localStorage.getItem('color-scheme')
    } catch {
      // In a browser that keeps nothing for this site.
      return null
    }
  }
  const paint = () => {
    const chosen = stored()
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.mantineColorScheme = scheme
  }
  paint()
  dark.addEventListener('change', paint)
})()
