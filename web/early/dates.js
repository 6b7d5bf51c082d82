// A browser's first date format takes a slow phone long: it is made while the code is still coming, after the first paint.
requestAnimationFrame(() => setTimeout(() => new Intl.DateTimeFormat(document.documentElement.lang)))
