import { buildIfStale } from './stale.mjs'

// What a build is made with changes it too.
const TOOLS = ['bin', 'package.json', 'package-lock.json', 'tsconfig.json']

/** Builds what is stale. The builders themselves are loaded only then, as they take longer than a start may. */
export async function buildWhatIsStale() {
  await buildIfStale('server', ['server', 'contract', 'seeds', ...TOOLS], async () =>
    (await import('./build-server.mjs')).buildServer(),
  )
  await buildIfStale('web', ['web', 'contract', 'index.html', 'vite.config.ts', ...TOOLS], async () =>
    (await import('./build-web.mjs')).buildWeb(),
  )
}
