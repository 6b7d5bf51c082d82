import { buildWhatIsStale } from './builds.mjs'

await buildWhatIsStale()
// In this very process, so that signals reach the server itself.
await import('../dist/server/main.js')
