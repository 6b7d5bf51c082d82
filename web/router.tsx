import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
} from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { PageError } from './ui/PageError.tsx'
import { fetchPart } from './sync/recovery.ts'
import { requireFactorDebt, requireSignedIn, requireSignedOut } from './session/gates.ts'
import { linkInSearch, textInSearch } from './ui/search-params.ts'
import { detailInSearch } from './detail/address.ts'
import { headlinesSearch } from './headlines/search.ts'
import { issuesSearch } from './issues/search.ts'
import { meetingsSearch } from './meetings/search.ts'
import { chartSearch } from './positions/search.ts'
import { rocksSearch } from './rocks/search.ts'
import type { RocksSearch } from './rocks/search.ts'
import { loadHelp } from './public/help/load-help.ts'
import { managerSearch } from './scorecard/measurables/search.ts'
import { scorecardSearch } from './scorecard/search.ts'
import { loadTeams, requireTeam } from './teams/current-team.ts'
import { teamInSearch } from './teams/team-search.ts'
import type { TeamSearch, TeamsSearch } from './teams/team-search.ts'
import { strategySearch } from './strategy/search.ts'
import { peopleSearch } from './people/search.ts'
import { trailSearch } from './settings/trail/search.ts'
import { teamsSearch } from './teams/search.ts'
import { todosSearch } from './todos/search.ts'
import { PageSkeleton } from './ui/PageSkeleton.tsx'
import { Spinner } from './ui/Spinner.tsx'

const page = <Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) => ({
  component: lazyRouteComponent(() => fetchPart(load), name),
})

const errorSearch = ({ error }: Record<string, unknown>): { error?: string } =>
  typeof error === 'string' ? { error } : {}

type SignInSearch = { register?: true; error?: string; continue?: 'google' }

const signInSearch = (search: Record<string, unknown>): SignInSearch => ({
  ...(search['register'] === true ? { register: true } : {}),
  ...(search['continue'] === 'google' ? { continue: 'google' } : {}),
  ...errorSearch(search),
})

const root = createRootRouteWithContext<{ client: QueryClient }>()({
  notFoundComponent: page('NotFound', () => import('./shell/NotFound.tsx')).component,
})
const account = createRoute({ getParentRoute: () => root, id: 'account', beforeLoad: requireSignedIn })
const shell = createRoute({
  getParentRoute: () => account,
  id: 'shell',
  validateSearch: (search) => ({ ...teamInSearch(search), ...detailInSearch(search) }),
  beforeLoad: loadTeams,
  ...page('Shell', () => import('./shell/Shell.tsx')),
})
const team = createRoute({
  getParentRoute: () => shell,
  id: 'team',
  beforeLoad: requireTeam,
  search: { middlewares: [retainSearchParams<TeamSearch>(['team'])] },
})

const bare = createRoute({
  getParentRoute: () => account,
  id: 'bare',
  ...page('BareShell', () => import('./shell/BareShell.tsx')),
})

const forEveryone = { getParentRoute: () => root }
const forSignedOut = { getParentRoute: () => root, beforeLoad: requireSignedOut }
const ofAllTeams = { getParentRoute: () => shell, pendingComponent: PageSkeleton }
const ofOneTeam = { getParentRoute: () => team, pendingComponent: PageSkeleton }

const landing = createRoute({
  ...forSignedOut,
  path: '/',
  ...page('LandingPage', () => import('./public/LandingPage.tsx')),
})
const auth = createRoute({
  ...forSignedOut,
  path: '/auth',
  validateSearch: signInSearch,
  ...page('AuthPage', () => import('./public/AuthPage.tsx')),
})
const terms = createRoute({
  ...forEveryone,
  path: '/terms-of-service',
  ...page('TermsPage', () => import('./public/TermsPage.tsx')),
})
const privacy = createRoute({
  ...forEveryone,
  path: '/privacy-policy',
  ...page('PrivacyPage', () => import('./public/PrivacyPage.tsx')),
})
const help = createRoute({
  ...forEveryone,
  path: '/help-center',
  ...page('HelpPage', loadHelp),
})
const invitation = createRoute({
  ...forEveryone,
  path: '/invitation',
  ...page('InvitationPage', () => import('./public/InvitationPage.tsx')),
})
const forgotPassword = createRoute({
  ...forEveryone,
  path: '/forgot-password',
  ...page('ForgotPasswordPage', () => import('./public/ForgotPasswordPage.tsx')),
})
const resetPassword = createRoute({
  ...forEveryone,
  path: '/reset-password',
  ...page('ResetPasswordPage', () => import('./public/ResetPasswordPage.tsx')),
})
const factor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  beforeLoad: requireFactorDebt,
  ...page('SecondFactorPage', () => import('./shell/SecondFactorPage.tsx')),
})
const confirmed = createRoute({
  ...forEveryone,
  path: '/confirmed',
  validateSearch: errorSearch,
  ...page('ConfirmedPage', () => import('./public/ConfirmedPage.tsx')),
})
const confirmAddress = createRoute({
  ...forEveryone,
  path: '/confirm-address',
  ...page('ConfirmAddressPage', () => import('./public/ConfirmAddressPage.tsx')),
})
const guest = createRoute({
  ...forEveryone,
  path: '/guest',
  ...page('GuestPage', () => import('./public/guest/GuestPage.tsx')),
})
const dashboard = createRoute({
  ...ofAllTeams,
  path: '/dashboard',
  loaderDeps: ({ search: { team, of } }: { search: TeamsSearch }) => ({ team: of === 'all' ? undefined : team }),
  loader: ({ context: { client }, deps: { team } }) => {
    void import('./dashboard/ask-first.ts').then(({ askFirst }) => askFirst(client, team))
  },
  ...page('DashboardPage', () => import('./dashboard/DashboardPage.tsx')),
})
const rocks = createRoute({
  ...ofOneTeam,
  path: '/rocks',
  validateSearch: (search) => ({ ...rocksSearch(search), ...linkInSearch(search) }),
  loaderDeps: ({ search: { team, quarter } }: { search: TeamSearch & RocksSearch }) => ({ team, quarter }),
  loader: ({ context: { client }, deps: { team, quarter } }) => {
    void import('./rocks/ask-first.ts').then(({ askFirst }) => askFirst(client, team, quarter))
  },
  ...page('RocksPage', () => import('./rocks/RocksPage.tsx')),
})
const todos = createRoute({
  ...ofOneTeam,
  path: '/todos',
  validateSearch: (search) => ({ ...todosSearch(search), ...linkInSearch(search) }),
  loaderDeps: ({ search: { team } }: { search: TeamSearch }) => ({ team }),
  // Not awaited: hovering over the link already fetches the list, and the page renders its frame meanwhile.
  loader: ({ context: { client }, deps: { team } }) => {
    void import('./todos/queries.ts').then(({ todosQuery }) => client.prefetchQuery(todosQuery(team)))
  },
  ...page('TodosPage', () => import('./todos/TodosPage.tsx')),
})
const issues = createRoute({
  ...ofOneTeam,
  path: '/issues',
  validateSearch: (search) => ({ ...issuesSearch(search), ...linkInSearch(search) }),
  ...page('IssuesPage', () => import('./issues/IssuesPage.tsx')),
})
const headlines = createRoute({
  ...ofOneTeam,
  path: '/headlines',
  validateSearch: (search) => ({ ...headlinesSearch(search), ...linkInSearch(search) }),
  ...page('HeadlinesPage', () => import('./headlines/HeadlinesPage.tsx')),
})

const meetings = createRoute({
  ...ofOneTeam,
  path: '/meetings',
  validateSearch: (search) => ({ ...meetingsSearch(search), ...linkInSearch(search) }),
  ...page('MeetingsPage', () => import('./meetings/MeetingsPage.tsx')),
})

const statistics = createRoute({
  ...ofOneTeam,
  path: '/meetings/statistics',
  validateSearch: textInSearch,
  ...page('StatisticsPage', () => import('./minutes/StatisticsPage.tsx')),
})

const meeting = createRoute({
  ...ofOneTeam,
  path: '/meetings/$meetingId',
  beforeLoad: async (visit) => (await import('./shell/meeting-team.ts')).followTeam(visit),
  ...page('MeetingPage', () => import('./minutes/MeetingPage.tsx')),
})

const ready = createRoute({
  ...ofOneTeam,
  path: '/meetings/$meetingId/ready',
  beforeLoad: async (visit) => (await import('./shell/meeting-team.ts')).followTeam(visit),
  ...page('ReadyPage', () => import('./room/ready/ReadyPage.tsx')),
})

const remote = createRoute({
  getParentRoute: () => bare,
  path: '/meetings/$meetingId/remote',
  ...page('RemotePage', () => import('./room/remote/RemotePage.tsx')),
})

const manager = createRoute({
  ...ofOneTeam,
  path: '/scorecard/manager',
  validateSearch: managerSearch,
  ...page('ManagerPage', () => import('./scorecard/ManagerPage.tsx')),
})

const scorecard = createRoute({
  ...ofOneTeam,
  path: '/scorecard',
  validateSearch: scorecardSearch,
  ...page('ScorecardPage', () => import('./scorecard/ScorecardPage.tsx')),
})

const strategy = createRoute({
  ...ofOneTeam,
  path: '/strategic-vision',
  validateSearch: strategySearch,
  ...page('StrategyPage', () => import('./strategy/StrategyPage.tsx')),
})

const accountability = createRoute({
  ...ofOneTeam,
  path: '/accountability-chart',
  validateSearch: chartSearch,
  ...page('AccountabilityPage', () => import('./accountability/AccountabilityPage.tsx')),
})

const people = createRoute({
  ...ofOneTeam,
  path: '/users',
  validateSearch: peopleSearch,
  ...page('PeoplePage', () => import('./people/PeoplePage.tsx')),
})
const teams = createRoute({
  ...ofOneTeam,
  path: '/teams',
  validateSearch: teamsSearch,
  ...page('TeamsPage', () => import('./teams/TeamsPage.tsx')),
})
const userSettings = createRoute({
  ...ofOneTeam,
  path: '/settings/user',
  ...page('UserSettingsPage', () => import('./settings/UserSettingsPage.tsx')),
})
const accountSettings = createRoute({
  ...ofOneTeam,
  path: '/settings/account',
  ...page('AccountSettingsPage', () => import('./settings/AccountSettingsPage.tsx')),
})

const security = createRoute({
  ...ofOneTeam,
  path: '/settings/security',
  validateSearch: trailSearch,
  ...page('SecurityPage', () => import('./settings/trail/SecurityPage.tsx')),
})

const workspaceImport = createRoute({
  ...ofOneTeam,
  path: '/settings/import',
  ...page('ImportPage', () => import('./workspace-import/ImportPage.tsx')),
})

export const routeTree = root.addChildren([
  landing,
  auth,
  terms,
  privacy,
  help,
  invitation,
  forgotPassword,
  resetPassword,
  factor,
  confirmed,
  confirmAddress,
  guest,
  account.addChildren([
    bare.addChildren([remote]),
    shell.addChildren([
      dashboard,
      team.addChildren([
        scorecard,
        manager,
        accountability,
        people,
        teams,
        userSettings,
        accountSettings,
        security,
        workspaceImport,
        rocks,
        todos,
        issues,
        headlines,
        meetings,
        statistics,
        meeting,
        ready,
        strategy,
      ]),
    ]),
  ]),
])

export const createAppRouter = (client: QueryClient) => {
  const router = createRouter({
    routeTree,
    context: { client },
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: PageError,
    scrollRestoration: true,
  })
  // The first page's code need not wait for the session.
  for (const match of router.matchRoutes(router.latestLocation)) {
    const route = Object.values<AnyRoute>(router.routesById).find(({ id }) => id === match.routeId)
    if (route) void router.loadRouteChunk(route)
  }
  return router
}

declare module '@tanstack/react-router' {
  // The library learns the routes from this interface.
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
