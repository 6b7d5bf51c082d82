import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { root, tool } from './project.mjs'

const port = process.env.PORT || '3000'
process.env.API_PORT = port
const web = await createServer({ root })
await web.listen()
web.printUrls()

// Browsers see the address of the web server, which passes /api on.
const address = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
// In a group of its own, for a Ctrl-C of the terminal to reach it once, from here: told twice, tsx kills the server.
const api = spawn(process.execPath, tool('tsx', 'watch', '--clear-screen=false', 'server/main.ts'), {
  cwd: root,
  env: { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL || address },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
})
const ended = once(api, 'exit')
let isTold = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!isTold) api.kill('SIGTERM')
    isTold = true
  })
}
await ended
await web.close()
process.exit(0)
