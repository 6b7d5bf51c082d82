import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'

/**
 * A slice's nouns name its folders in server and web, and are in the names of its contract and tests. A file counts for
 * the first slice that claims it.
 */
const slices = [
  { name: 'to-dos', nouns: ['todos'], max: { files: 45, lines: 3000 } },
  { name: 'rocks with milestones', nouns: ['rocks', 'milestones', 'quarters'], max: { files: 75, lines: 5200 } },
  { name: 'headlines', nouns: ['headlines'], max: { files: 30, lines: 1400 } },
  { name: 'issues, decisions', nouns: ['issues', 'decisions'] },
  { name: 'meetings', nouns: ['meetings', 'agenda'] },
  { name: 'links', nouns: ['links'] },
  { name: 'search', nouns: ['search'] },
  { name: 'teams', nouns: ['teams'] },
  { name: 'people, invitations', nouns: ['people', 'invitations'] },
  { name: 'signing in', nouns: ['sign-in', 'session', 'passwords', 'google'] },
  { name: 'tenants', nouns: ['tenants'] },
  { name: 'journal', nouns: ['journal', 'live'] },
  { name: 'notifications', nouns: ['notifications'] },
  { name: 'settings', nouns: ['settings'] },
  { name: 'files', nouns: ['files', 'attachments'] },
  { name: 'comments', nouns: ['comments'] },
  { name: 'dashboard', nouns: ['dashboard', 'activity'] },
]
const maxFilesOpened = { 'Tick a to-do': 15, 'Comment on a rock': 18 }
const maxMedian = 45
const maxOfNineInTen = 120

const layers = ['contract', 'server', 'web', 'css', 'tests']

const layerOf = (path) => {
  if (path.startsWith('test')) return 'tests'
  return path.endsWith('.css') ? 'css' : path.split('/', 1)[0]
}

const files = ['bin', 'contract', 'server', 'web', 'seeds', 'bench', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path))
    .map((path) => ({
      path,
      layer: layerOf(path),
      lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1,
    })),
)

const linesOf = (some) => some.reduce((sum, { lines }) => sum + lines, 0)

let broken = 0
/** Says a figure with its limit, and marks and counts it when it is beyond that. */
const limited = (value, what, max) => {
  if (value > max) broken += 1
  return `${value > max ? '✗' : '✓'} ${value} ${what} (max ${max})`
}

const claims = (nouns) => {
  const named = new RegExp(`[/-](${nouns.map((noun) => noun.replace(/s$/, 's?')).join('|')})[-./]`)
  const inFolder = new RegExp(`^(server|web)/(${nouns.join('|')})/`)
  return ({ path }) => (/^(contract|test)\//.test(path) ? named : inFolder).test(path)
}

const print = (name, cells) => console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(11)).join(''))

const printSlice = ({ name, max }, own) => {
  const cells = [...layers.map((layer) => own.filter((file) => file.layer === layer)), own]
  print(
    name,
    cells.map((some) => `${some.length}/${linesOf(some)}`),
  )
  if (max) console.log(`  ${limited(own.length, 'files', max.files)}  ${limited(linesOf(own), 'lines', max.lines)}`)
}

const printSlices = () => {
  print('files/lines', [...layers, 'total'])
  let rest = files
  for (const slice of slices) {
    const isOwn = claims(slice.nouns)
    printSlice(slice, rest.filter(isOwn))
    rest = rest.filter((file) => !isOwn(file))
  }
  printSlice({ name: 'everything else' }, rest)
}

const printSizes = () => {
  const sources = files.filter(({ layer }) => layer !== 'tests').toSorted((a, b) => a.lines - b.lines)
  const at = (share) => sources[Math.floor((sources.length - 1) * share)].lines
  console.log(`\n${sources.length} files and ${linesOf(sources)} lines without the tests`)
  console.log(`  ${limited(at(0.5), 'lines in the median file', maxMedian)}`)
  console.log(`  ${limited(at(0.9), 'lines at most in nine of ten', maxOfNineInTen)}`)
  for (const { path, lines } of sources.slice(-5).toReversed()) console.log(`  ${String(lines).padStart(5)} ${path}`)
}

const printPaths = () => {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  console.log('\nFiles to open, as docs/architecture.md lists them')
  for (const [change, max] of Object.entries(maxFilesOpened)) {
    const [, list = ''] = page.split(`### ${change}\n`)
    const listed = list.split(/^#/m)[0].match(/`[^`]+`/g) ?? []
    console.log(`  ${change}: ${limited(listed.length, 'files', max)}`)
  }
}

printSlices()
printSizes()
printPaths()
console.log(broken === 0 ? '\nAll limits are kept.' : `\n${broken} limits are broken.`)
process.exitCode = broken > 0 && process.argv.includes('--strict') ? 1 : 0
