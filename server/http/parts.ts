/** What Vite's manifest says of a module that has a file of its own, or of a file that several share. */
type Entry = { file: string; imports?: string[]; css?: string[] }
export type Manifest = Record<string, Entry>

const filesOf = (manifest: Manifest, modules: string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || files.has(entry.file)) return
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
    entry.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return files
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" />`
    : `<link rel="modulepreload" crossorigin href="/${file}" />`

/** Links by which a browser fetches the files of these modules along with what index.html itself names. */
export const linksTo = (manifest: Manifest, ...modules: string[]): string => {
  const known = filesOf(manifest, ['index.html'])
  const files = [...filesOf(manifest, modules)].filter((file) => !known.has(file))
  return files.map(linkTo).join('')
}
