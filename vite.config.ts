import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: 'web/static',
  // Where to, the builder says: bin/build-web.mjs.
  build: { manifest: true, sourcemap: 'hidden', target: 'es2022' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
  },
})
