import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// What every page loads, and what every page in the shell loads, are one file each: many small ones weigh more.
const groups = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'kit', test: /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/ },
]

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
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
  },
})
