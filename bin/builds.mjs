import { buildIfStale } from './stale.mjs'

// These change a build as well.
const tools = ['bin', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Builds what is stale. Returns false if that failed; the builder has said why. */
export const buildWhatIsStale = async () =>
  (await buildIfStale('server', ['server', 'contract', 'seeds', ...tools])) &&
  (await buildIfStale('web', ['web', 'contract', 'words', 'index.html', 'vite.config.ts', ...tools]))
