import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// By name: what every page inside needs, and none of the public ones.
const inside = /web[\\/]sync[\\/](archiving|list-query|optimistic|row-changes|rows)\./
// By name, without what the dashboard and the public pages load, which would then load all of the file.
const inPages =
  /web[\\/]ui[\\/](CreateButton|EmptyState|FirstOne|NothingFound|PictureRows|SearchField|SelectBox|Toolbar|counted|printing|search-text)\./
const inLists =
  /web[\\/]ui[\\/](list[\\/](Card|List|Grip|Table|list|lines|long-press|row-commands|use-list)|(ArchivedMark|EmptyList|MenuButton|PersonCell|RowTitle|ShowArchived|archived|command)\.)/
const inForms =
  /web[\\/](form[\\/](Conflict|TextField|fields|rules|use-edit|words)|ui[\\/](ConfirmDialog|DiscardDialog))\./
const inDialogs =
  /web[\\/](form[\\/](CreateForm|EditForm|FieldGroup|FieldPairs|FormDialog|holding|last-seen|use-create)|ui[\\/](CancelButton|Dialog|DialogColumn))\./

// What every page loads, what every page in the shell loads, and what pages, lists and dialogs with a form
// have in common, are one file each: many small ones weigh more.
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'kit', test: /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/ },
  { name: 'inside', test: inside, includeDependenciesRecursively: false },
  { name: 'page', test: inPages, includeDependenciesRecursively: false },
  { name: 'list', test: inLists, includeDependenciesRecursively: false },
  { name: 'form', test: inForms, includeDependenciesRecursively: false },
  { name: 'dialog', test: inDialogs, includeDependenciesRecursively: false },
]

// Chunks name those that they may load later, hundreds in all, and hashes don't compress: a character fewer of each
// takes 1.3 KB off the dashboard. 42 bits still tell every version of a file from the others.
const name = 'assets/[name]-[hash:7]'
const names = { entryFileNames: `${name}.js`, chunkFileNames: `${name}.js`, assetFileNames: `${name}[extname]` }

export default defineConfig({
  plugins: [react()],
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
