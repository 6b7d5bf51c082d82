import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, mergeConfig } from 'vite'
import { mergedChunks } from './bin/chunks/groups.ts'
import { earlyScripts, forEveryone } from './bin/early.ts'
import { hoverWhereItExists } from './bin/hover.ts'
import { reach } from './bin/mutants/reach.ts'
import { schemasApart } from './bin/schemas/plugin.ts'
import { words } from './bin/words.ts'

// Chunks name those that they may load later, and neither hashes nor words compress. A character fewer of each takes
// 1.3 KB off the dashboard, and 4 KB that only what is imported by `import()` has its name: the others would be named
// after one of the files in them. 42 bits still tell every version of a file from the others.
const hash = '[hash:7]'
const named = `assets/[name]-${hash}`
const names = {
  entryFileNames: `${named}.js`,
  chunkFileNames: (chunk: { isDynamicEntry: boolean }) => (chunk.isDynamicEntry ? `${named}.js` : `assets/${hash}.js`),
  assetFileNames: `${named}[extname]`,
}

const isPage = /(?:Page|Shell)-[^/]*$/

const config: InlineConfig = {
  plugins: [react(), words(), schemasApart(), earlyScripts(), forEveryone(), reach()],
  publicDir: 'web/static',
  css: { postcss: { plugins: [hoverWhereItExists] } },
  build: {
    // Where to, the builder says: bin/build-web.mjs.
    manifest: true,
    target: 'es2022',
    modulePreload: {
      // Browsers of this target that lack modulepreload load the same files, only a little later.
      polyfill: false,
      // What is opened later has mostly been loaded by then; a link for each of its files would keep a slow phone busy.
      resolveDependencies: (file, needed, { hostType }) =>
        hostType === 'html' || isPage.test(file) ? needed : needed.filter((name) => !name.endsWith('.js')),
    },
    rolldownOptions: { output: names },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
  },
}

export default defineConfig(mergeConfig(config, { plugins: [mergedChunks(config)] }))
