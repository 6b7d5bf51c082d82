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

/** The pages, with what their first load needs besides the entry; `after` has been loaded before. */
const measuredPages: { path: string; sources: string[]; max: number; after?: string[] }[] = [
  { path: '/', sources: ['web/public/LandingPage.tsx'], max: 140 },
  { path: '/auth', sources: ['web/public/AuthPage.tsx'], max: 140 },
  { path: '/dashboard', sources: dashboard, max: 210 },
  { path: '/todos', sources: [shellPart, 'web/todos/TodosPage.tsx'], max: 250 },
  { path: '/todos after /dashboard', sources: [shellPart, 'web/todos/TodosPage.tsx'], max: 40, after: dashboard },
  { path: '/rocks', sources: [shellPart, 'web/rocks/RocksPage.tsx'], max: 250 },
  { path: '/rocks after /dashboard', sources: [shellPart, 'web/rocks/RocksPage.tsx'], max: 40, after: dashboard },
  { path: '/issues', sources: [shellPart, 'web/issues/IssuesPage.tsx'], max: 250 },
  { path: '/issues after /dashboard', sources: [shellPart, 'web/issues/IssuesPage.tsx'], max: 40, after: dashboard },
  { path: '/meetings', sources: [shellPart, 'web/meetings/MeetingsPage.tsx'], max: 250 },
  {
    path: '/meetings after /dashboard',
    sources: [shellPart, 'web/meetings/MeetingsPage.tsx'],
    max: 40,
    after: dashboard,
  },
  {
    path: '/meetings/statistics after /dashboard',
    sources: [shellPart, 'web/minutes/StatisticsPage.tsx'],
    max: 40,
    after: dashboard,
  },
  { path: 'a meeting under way', sources: room, max: 250 },
  { path: 'a meeting under way, after /dashboard', sources: room, max: 65, after: dashboard },
  { path: 'getting ready', sources: [shellPart, 'web/room/ready/ReadyPage.tsx'], max: 250 },
  { path: 'a meeting’s remote', sources: ['web/shell/BareShell.tsx', 'web/room/remote/RemotePage.tsx'], max: 220 },
  { path: 'a guest’s page', sources: ['web/public/guest/GuestPage.tsx'], max: 200 },
  { path: '/headlines', sources: [shellPart, 'web/headlines/HeadlinesPage.tsx'], max: 250 },
  {
    path: '/headlines after /dashboard',
    sources: [shellPart, 'web/headlines/HeadlinesPage.tsx'],
    max: 40,
    after: dashboard,
  },
  { path: '/scorecard', sources: [shellPart, 'web/scorecard/ScorecardPage.tsx'], max: 250 },
  {
    path: '/scorecard after /dashboard',
    sources: [shellPart, 'web/scorecard/ScorecardPage.tsx'],
    max: 40,
    after: dashboard,
  },
  {
    path: '/scorecard/manager after /dashboard',
    sources: [shellPart, 'web/scorecard/ManagerPage.tsx'],
    max: 40,
    after: dashboard,
  },
  { path: '/strategic-vision', sources: [shellPart, 'web/strategy/StrategyPage.tsx'], max: 250 },
  {
    path: '/strategic-vision after /dashboard',
    sources: [shellPart, 'web/strategy/StrategyPage.tsx'],
    max: 40,
    after: dashboard,
  },
  { path: '/accountability-chart', sources: [shellPart, 'web/accountability/AccountabilityPage.tsx'], max: 250 },
  {
    path: '/accountability-chart after /dashboard',
    sources: [shellPart, 'web/accountability/AccountabilityPage.tsx'],
    max: 40,
    after: dashboard,
  },
  { path: '/users after /dashboard', sources: [shellPart, 'web/people/PeoplePage.tsx'], max: 40, after: dashboard },
  { path: '/teams after /dashboard', sources: [shellPart, 'web/teams/TeamsPage.tsx'], max: 40, after: dashboard },
  {
    path: '/settings/user after /dashboard',
    sources: ['web/settings/UserSettingsPage.tsx'],
    max: 45,
    after: dashboard,
  },
  {
    path: '/settings/account after /dashboard',
    sources: ['web/settings/AccountSettingsPage.tsx'],
    max: 48,
    after: dashboard,
  },
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
