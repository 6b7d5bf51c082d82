import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Figure, print } from '../figures.ts'

const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Vite's manifest: each source's output file, and what that imports. */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

const entryPage = 'index.html'
const shellPart = 'web/shell/Shell.tsx'
const dashboard = [shellPart, 'web/dashboard/DashboardPage.tsx']

/** A meeting's page is its room, and once it has been concluded its minutes. */
const room = [shellPart, 'web/minutes/MeetingPage.tsx', 'web/room/sections/segue/SegueSection.tsx']

/** A page with what its first load needs besides the entry; `after` has been loaded before. */
type Measured = { path: string; sources: string[]; max: number; after?: string[] }

const inside = (path: string, page: string, max = 250): Measured => ({ path, sources: [shellPart, page], max })

const afterDashboard = (path: string, page: string, max = 40): Measured => ({
  ...inside(`${path} after /dashboard`, page, max),
  after: dashboard,
})

const measuredPages: Measured[] = [
  { path: '/', sources: ['web/public/LandingPage.tsx'], max: 140 },
  { path: '/auth', sources: ['web/public/AuthPage.tsx'], max: 140 },
  { path: '/dashboard', sources: dashboard, max: 210 },
  inside('/todos', 'web/todos/TodosPage.tsx'),
  afterDashboard('/todos', 'web/todos/TodosPage.tsx'),
  inside('/rocks', 'web/rocks/RocksPage.tsx'),
  afterDashboard('/rocks', 'web/rocks/RocksPage.tsx'),
  inside('/issues', 'web/issues/IssuesPage.tsx'),
  afterDashboard('/issues', 'web/issues/IssuesPage.tsx'),
  inside('/meetings', 'web/meetings/MeetingsPage.tsx'),
  afterDashboard('/meetings', 'web/meetings/MeetingsPage.tsx'),
  afterDashboard('/meetings/statistics', 'web/minutes/StatisticsPage.tsx'),
  { path: 'a meeting under way', sources: room, max: 250 },
  { path: 'a meeting under way, after /dashboard', sources: room, max: 65, after: dashboard },
  inside('getting ready', 'web/room/ready/ReadyPage.tsx'),
  { path: 'a meeting’s remote', sources: ['web/shell/BareShell.tsx', 'web/room/remote/RemotePage.tsx'], max: 220 },
  { path: 'a guest’s page', sources: ['web/public/guest/GuestPage.tsx'], max: 200 },
  inside('/headlines', 'web/headlines/HeadlinesPage.tsx'),
  afterDashboard('/headlines', 'web/headlines/HeadlinesPage.tsx'),
  inside('/scorecard', 'web/scorecard/ScorecardPage.tsx'),
  afterDashboard('/scorecard', 'web/scorecard/ScorecardPage.tsx'),
  afterDashboard('/scorecard/manager', 'web/scorecard/ManagerPage.tsx'),
  inside('/strategic-vision', 'web/strategy/StrategyPage.tsx'),
  afterDashboard('/strategic-vision', 'web/strategy/StrategyPage.tsx'),
  inside('/accountability-chart', 'web/accountability/AccountabilityPage.tsx'),
  afterDashboard('/accountability-chart', 'web/accountability/AccountabilityPage.tsx'),
  afterDashboard('/users', 'web/people/PeoplePage.tsx'),
  afterDashboard('/teams', 'web/teams/TeamsPage.tsx'),
  afterDashboard('/settings/user', 'web/settings/UserSettingsPage.tsx', 45),
  afterDashboard('/settings/account', 'web/settings/AccountSettingsPage.tsx', 48),
  { path: '/invitation', sources: ['web/public/InvitationPage.tsx'], max: 140 },
  { path: '/help-center', sources: ['web/public/HelpPage.tsx'], max: 40, after: [] },
  { path: '/terms-of-service', sources: ['web/public/TermsPage.tsx'], max: 40, after: [] },
  { path: '/privacy-policy', sources: ['web/public/PrivacyPage.tsx'], max: 40, after: [] },
]

/** The JavaScript of each page's first load, in KB (1000 bytes) after gzip -9. */
const weights = async (): Promise<Figure[]> => {
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'))
  return Promise.all(
    measuredPages.map(async ({ path, sources, max, after }) => {
      const loaded = after === undefined ? new Set<string>() : filesOf(manifest, after)
      const files = [...filesOf(manifest, sources)].filter((file) => !loaded.has(file))
      const sizes = await Promise.all(files.map(gzipped))
      const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
      return { name: `JavaScript of ${path}`, value: kilobytes, unit: 'KB', max }
    }),
  )
}

/** The scripts of the entry and of `sources`, with all their static imports. */
const filesOf = (manifest: Manifest, sources: string[]): Set<string> => {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`Vite's manifest has no ${key}: update the pages in bench/parts/weight.ts`)
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const source of [entryPage, ...sources]) visit(source)
  return files
}

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(join(web, file)), { level: 9 }).length

export const weight = async (): Promise<void> => print(await weights())
