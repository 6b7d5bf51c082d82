import { buildWhatIsStale } from './builds.mjs'

await buildWhatIsStale()
