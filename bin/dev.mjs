import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { root, tool } from './project.mjs'

const port = process.env.PORT || '3000'
process.env.API_PORT = port
const web = await createServer({ root })
await web.listen()
web.printUrls()

// Browsers use the web server's address, which forwards /api.
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
// In its own process group, so the terminal's Ctrl-C reaches it only once, through us: on a second signal tsx kills it.
const api = spawn(process.execPath, tool('tsx', 'watch', '--clear-screen=false', 'server/main.ts'), {
  cwd: root,
  env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || address },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
const ended = once(api, 'exit')
let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isEnding) api.kill('SIGTERM')
    isEnding = true
  })
}
await ended
await web.close()
process.exit(0)
