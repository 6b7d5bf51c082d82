/** What a browser fetches at a time: the modules that are named for it, and how often that happens. */
export type Load = { modules: string[]; often: number }

// Next to what is opened now and then, such as a dialog.
const dashboardIsLoaded = 150
const pageIsLoaded = 100

/** The loads of a build with these entries: a page inside comes with the shell, the dashboard with its panels. */
export const loadsOf = (entries: readonly string[]): Load[] => {
  const always = entries.filter((entry) => entry.endsWith('/index.html'))
  const shell = entries.filter((entry) => entry.endsWith('/web/shell/Shell.tsx'))
  const dashboard = entries.filter((entry) => /\/on-dashboard\/|\/dashboard\/\w+(Page|Panel)\.tsx$/.test(entry))
  const loadOf = (entry: string): Load => {
    if (!entry.endsWith('Page.tsx')) return { modules: [...always, entry], often: 1 }
    return { modules: [...always, entry, ...(entry.includes('/web/public/') ? [] : shell)], often: pageIsLoaded }
  }
  const others = entries.filter((entry) => ![...always, ...shell, ...dashboard].includes(entry))
  return [{ modules: [...always, ...shell, ...dashboard], often: dashboardIsLoaded }, ...others.map(loadOf)]
}
