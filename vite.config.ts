import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  publicDir: 'web/static',
  build: { outDir: 'dist/web', emptyOutDir: true, manifest: true, sourcemap: 'hidden', target: 'es2022' },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env['API_PORT'] ?? 3000}` },
  },
})
