import { buildWhatIsStale } from './builds.mjs'

process.exitCode = (await buildWhatIsStale()) ? 0 : 1
