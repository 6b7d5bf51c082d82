/** What a browser fetches at a time: the modules that are named for it, and how often that happens. */
export type Load = { modules: string[]; often: number }

// Next to what is opened now and then, such as a dialog. What a browser sees first comes while it has nothing yet: the
// pages for everyone, and those inside that people start with.
const publicPageIsLoaded = 1000
const firstPageIsLoaded = 2000
const pageIsLoaded = 100
const firstPages = /\/(?:DashboardPage|TodosPage|RocksPage)\.tsx$/

/** The loads of a build with these entries: a page inside comes with the shell. */
export const loadsOf = (entries: readonly string[]): Load[] => {
  const always = entries.filter((entry) => entry.endsWith('/index.html'))
  const shell = entries.filter((entry) => entry.endsWith('/web/shell/Shell.tsx'))
  const loadOf = (entry: string): Load => {
    if (!entry.endsWith('Page.tsx')) return { modules: [...always, entry], often: 1 }
    if (entry.includes('/web/public/')) return { modules: [...always, entry], often: publicPageIsLoaded }
    const often = firstPages.test(entry) ? firstPageIsLoaded : pageIsLoaded
    return { modules: [...always, ...shell, entry], often }
  }
  return entries.filter((entry) => ![...always, ...shell].includes(entry)).map(loadOf)
}
