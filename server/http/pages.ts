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

export type InsidePage = {
  /** The page's own, below web/. */
  module: string
  /** What it asks for first, besides what they all do. */
  asks?: string[]
}

/** The pages inside the shell, `$name` for any one segment. */
export const insidePages: Record<string, InsidePage> = {
  '/dashboard': { module: 'dashboard/DashboardPage.tsx' },
  '/scorecard': { module: 'scorecard/ScorecardPage.tsx' },
  '/rocks': {
    module: 'rocks/RocksPage.tsx',
    asks: [
      '/api/team/rocks?teamId=$team&quarter=$quarter&archived=false',
      '/api/rocks/$team/shared?quarter=$quarter&archived=false',
    ],
  },
  '/todos': { module: 'todos/TodosPage.tsx', asks: ['/api/user/todos?teamId=$team&archived=false'] },
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
