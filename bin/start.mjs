import { buildWhatIsStale } from './builds.mjs'

if (!(await buildWhatIsStale())) process.exit(1)
// In this very process, so that signals reach the server itself.
await import('../dist/server/main.js')
