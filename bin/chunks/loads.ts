/** What a browser fetches at a time. */
export type Load = {
  /** They are named for it. */
  modules: string[]
  often: number
  /** What is loaded at the start comes while a browser has nothing yet; what comes later finds the dashboard's files. */
  at: 'start' | 'dashboard' | 'later'
}

// Next to what is opened now and then, such as a dialog. Signing in leads to the dashboard.
const publicPageIsLoaded = 300
const dashboardIsLoaded = 4000
const firstPageIsLoaded = 2000
const pageIsLoaded = 200
const dashboard = /\/DashboardPage\.tsx$/
const firstPages = /\/(?:TodosPage|RocksPage)\.tsx$/

/** The loads of a build with these entries: a page inside comes with the shell. */
export const loadsOf = (entries: readonly string[]): Load[] => {
  const always = entries.filter((entry) => entry.endsWith('/index.html'))
  const shell = entries.filter((entry) => entry.endsWith('/web/shell/Shell.tsx'))
  const loadOf = (entry: string): Load => {
    const outside = [...always, entry]
    if (!entry.endsWith('Page.tsx')) return { modules: outside, often: 1, at: 'later' }
    if (entry.includes('/web/public/')) return { modules: outside, often: publicPageIsLoaded, at: 'start' }
    const modules = [...always, ...shell, entry]
    if (dashboard.test(entry)) return { modules, often: dashboardIsLoaded, at: 'dashboard' }
    if (firstPages.test(entry)) return { modules, often: firstPageIsLoaded, at: 'start' }
    return { modules, often: pageIsLoaded, at: 'later' }
  }
  return entries.filter((entry) => ![...always, ...shell].includes(entry)).map(loadOf)
}
