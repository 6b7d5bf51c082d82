import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { words } from './bin/words.ts'

// Finds files by folder and name, whichever slash the system has.
const files = (folder: string, names: string) =>
  String.raw`/${folder}/(${names.replaceAll(' ', '|')})\.`.replaceAll('/', String.raw`[\\/]`)
const icons = (names: string) => files('icons', names.replaceAll(/\w+/g, 'Icon$&'))
const kit = (names: string) => String.raw`@mantine[\\/]core[\\/]esm[\\/](${names})[\\/]`
const any = (...tests: string[]) => new RegExp(tests.join('|'))

// By name: what every page inside needs, and none of the public ones.
const inside = any(
  files('web/sync', 'archiving list-query optimistic row-changes rows'),
  files('web/days', 'workspace-calendar'),
  files('web/todos/serving', 'context'),
  files('web/ui', 'Avatar DotsMenu Kbd PageHeader RowMenu SkeletonRows dates dialogs failures icon-props initials'),
  files('web/ui', 'keys lazy-with-preload list/added-commands page-commands popup row-focus sought tips titled width'),
  files('contract', 'archiving comments files links rows'),
  icons('CalendarEvent Dots MessageReport Plus Search Sitemap Speakerphone User'),
)
// By name, what nearly every page needs, public ones too.
const everywhere = any(
  files('web/ui', 'Beat Logo clock title'),
  files('contract', 'calendar days problem'),
  files('icons-react/dist/esm', 'createReactComponent defaultAttributes'),
)
// By name, without what the dashboard and the public pages load, which would then load all of the file.
const inPages = any(
  files('web/ui', 'CreateButton EmptyState FirstOne Loaded NothingFound PictureRows SearchField SelectBox Toolbar'),
  files('web/ui', 'printing search-text'),
  icons('Minus'),
)
const inLists = any(
  files('web/ui/list', 'Card Cards List Grip Table TableHead TableRow list list-focus list-keys lines long-press'),
  files('web/ui/list', 'row-commands use-list'),
  files('web/ui', 'ArchivedMark EmptyList MenuButton PersonCell RowTitle ShowArchived archived command'),
  icons('Archive ArchiveOff GripVertical SquareCheck'),
)
const inLongLists = any(
  String.raw`@tanstack[\\/](react-virtual|virtual-core)[\\/]`,
  files('web/ui/list', 'virtual-rows'),
)
const inForms = any(
  files('web/form', 'Conflict TextField fields rules use-edit words'),
  files('web/ui', 'ConfirmDialog DiscardDialog'),
)
const inDialogs = any(
  files('web/form', 'CreateForm EditForm FieldGroup FieldPairs FormDialog holding last-seen use-create'),
  files('web/ui', 'CancelButton Dialog DialogColumn'),
)
const byName = { includeDependenciesRecursively: false }

// What every page loads, what every page in the shell loads, and what pages, lists and dialogs with a form
// have in common, are one file each: many small ones weigh more.
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'everywhere', test: everywhere, ...byName },
  { name: 'kit', test: any(kit('core'), kit('components[\\\\/](ActionIcon|Loader|Transition|UnstyledButton)')) },
  { name: 'inside', test: inside, ...byName },
  { name: 'page', test: inPages, ...byName },
  { name: 'list', test: inLists, ...byName },
  { name: 'long-list', test: inLongLists, ...byName },
  { name: 'numbers', test: any(files('contract', 'goal-rules roll-ups signals')), ...byName },
  { name: 'icons', test: any(icons('ChevronDown ChevronRight Pencil Trash')), ...byName },
  { name: 'form', test: inForms, ...byName },
  { name: 'dialog', test: inDialogs, ...byName },
]

// Chunks name those that they may load later, hundreds in all, and neither hashes nor words compress. A character fewer
// of each takes 1.3 KB off the dashboard, and 4 KB that only what is imported by `import()` has its name: the others
// would be named after one of the files in them. 42 bits still tell every version of a file from the others.
const hash = '[hash:7]'
const named = `assets/[name]-${hash}`
const names = {
  entryFileNames: `${named}.js`,
  chunkFileNames: (chunk: { isDynamicEntry: boolean }) => (chunk.isDynamicEntry ? `${named}.js` : `assets/${hash}.js`),
  assetFileNames: `${named}[extname]`,
}

export default defineConfig({
  plugins: [react(), words()],
  publicDir: 'web/static',
  build: {
    // Where to, the builder says: bin/build-web.mjs.
    manifest: true,
    sourcemap: 'hidden',
    target: 'es2022',
    // Browsers of this target that lack modulepreload load the same files, only a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups }, ...names } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
  },
})
