import { dashboard } from '#contract/dashboard.ts'
import { addressOf, type Endpoint, type Input } from '#contract/endpoint.ts'
import type { Day } from '#contract/fields.ts'
import { issues } from '#contract/issues.ts'
import { rocks } from '#contract/rocks.ts'
import { todos } from '#contract/todos.ts'
import { msg } from '#contract/words.ts'

export type Page = { title?: string; description?: string }

/** The pages that anyone can read, with their texts for search engines and link previews. */
export const publicPages: Record<string, Page> = {
  '/': {
    description: msg(
      'Rocks, to-dos and a weekly beat for leadership teams. Open source: it runs on your own machine and keeps your data there.',
    ),
  },
  '/auth': {
    title: msg('Sign in'),
    description: msg('Sign in to Drumbeat with Google or your email address, or create a workspace for your team.'),
  },
  '/help-center': {
    title: msg('Help Center'),
    description: msg(
      'Short answers about Drumbeat: rocks and milestones, to-dos, teams, notifications, keyboard shortcuts, signing in, backup and export.',
    ),
  },
  '/terms-of-service': {
    title: msg('Terms of Service'),
    description: msg('The terms between you and the operator of this Drumbeat installation, in plain words.'),
  },
  '/privacy-policy': {
    title: msg('Privacy Policy'),
    description: msg('What this Drumbeat installation keeps about you, why, who can see it, and what you can ask for.'),
  },
}

/** When a page is opened, and for which team; without one for all that the person can see. */
type Visit = { teamId: number | undefined; today: Day; quarter: string }

/** What a page asks for first, besides what they all do: the addresses of what it is sent along with, and of lists. */
type First = { carries?: string[]; asks?: string[] }

export type InsidePage = {
  /** The page's own, below web/. */
  module: string
  /** Of a page that opens with the team that was open last. */
  firstOfTeam?: (visit: Visit & { teamId: number }) => First
  /** Of a page that opens with all teams. */
  firstOfAll?: (visit: Visit) => First
}

const to = <E extends Endpoint>(endpoint: E, input: Input<E>): string => addressOf(endpoint, input)

/** The pages inside the shell, `$name` for any one segment. */
export const insidePages: Record<string, InsidePage> = {
  '/dashboard': {
    module: 'dashboard/DashboardPage.tsx',
    firstOfAll: ({ teamId, today, quarter }) => ({
      carries: [
        to(dashboard.firstSteps, { query: { teamId } }),
        to(todos.overview, { query: { teamId, today } }),
        to(issues.overview, { query: { teamId } }),
        to(dashboard.performance, { query: { teamId, today } }),
        to(dashboard.activity, { query: { teamId } }),
      ],
      asks: [
        teamId === undefined
          ? to(rocks.mine, { query: { quarter, archived: false } })
          : to(rocks.ofTeam, { query: { teamId, quarter, archived: false } }),
      ],
    }),
  },
  '/scorecard': { module: 'scorecard/ScorecardPage.tsx' },
  '/rocks': {
    module: 'rocks/RocksPage.tsx',
    firstOfTeam: ({ teamId, quarter }) => ({
      asks: [
        to(rocks.ofTeam, { query: { teamId, quarter, archived: false } }),
        to(rocks.shared, { params: { teamId }, query: { quarter, archived: false } }),
      ],
    }),
  },
  '/todos': {
    module: 'todos/TodosPage.tsx',
    firstOfTeam: ({ teamId, today }) => ({
      carries: [to(todos.overview, { query: { teamId, today } })],
      asks: [to(todos.list, { query: { teamId, archived: false } })],
    }),
  },
  '/issues': { module: 'issues/IssuesPage.tsx' },
  '/meetings': { module: 'meetings/MeetingsPage.tsx' },
  '/meetings/statistics': { module: 'minutes/StatisticsPage.tsx' },
  '/meetings/$meetingId': { module: 'minutes/MeetingPage.tsx' },
  '/meetings/$meetingId/ready': { module: 'room/ready/ReadyPage.tsx' },
  '/headlines': { module: 'headlines/HeadlinesPage.tsx' },
  '/scorecard/manager': { module: 'scorecard/ManagerPage.tsx' },
  '/strategic-vision': { module: 'strategy/StrategyPage.tsx' },
  '/accountability-chart': { module: 'accountability/AccountabilityPage.tsx' },
  '/users': { module: 'people/PeoplePage.tsx' },
  '/teams': { module: 'teams/TeamsPage.tsx' },
  '/settings/user': { module: 'settings/UserSettingsPage.tsx' },
  '/settings/account': { module: 'settings/AccountSettingsPage.tsx' },
  '/settings/security': { module: 'settings/trail/SecurityPage.tsx' },
  '/settings/import': { module: 'workspace-import/ImportPage.tsx' },
}

/** All other pages of the web app; search engines skip them, as they do those inside. */
const otherPages = [
  '/meetings/$meetingId/remote',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/second-factor',
  '/confirmed',
  '/confirm-address',
  '/guest',
]

export const privatePages = [...Object.keys(insidePages), ...otherPages]
