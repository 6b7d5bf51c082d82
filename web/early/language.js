// Runs before the app, outside the bundle, so that the app's first line speaks the person's language.
;(() => {
  const languages = ['en', 'de', 'es', 'ar']
  let chosen = null
  try {
    chosen = localStorage.getItem('language')
  } catch {
    // A browser that keeps nothing for this site has no choice of a language either.
  }
  const wished = [chosen ?? '', ...navigator.languages].map((name) => name.slice(0, 2))
  const language = wished.find((name) => languages.includes(name)) ?? 'en'
  // The server knows what the browser asks for, and not what has been chosen here.
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  // Written into the page, a script runs before the app's, which is deferred as all modules are.
  // oxlint-disable-next-line no-document-write
  if (language !== 'en') document.write(`<script src="/words/${language}.js"></script>`)
})()
