import { buildIfStale } from './stale.mjs'

// What a build is made with changes it too.
const tools = ['bin', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Builds what is stale; false when that failed, which the builders have told. */
export const buildWhatIsStale = async () =>
  (await buildIfStale('server', ['server', 'contract', 'seeds', ...tools])) &&
  (await buildIfStale('web', ['web', 'contract', 'index.html', 'vite.config.ts', ...tools]))
