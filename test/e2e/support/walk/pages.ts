/** Pages for everybody. */
export const outside = [
  '/',
  '/auth',
  '/auth?register=true',
  '/terms-of-service',
  '/privacy-policy',
  '/help-center',
  '/forgot-password',
  `/reset-password#${'a'.repeat(43)}`,
  `/confirm-address#${'a'.repeat(43)}`,
  '/invitation#used',
  '/nowhere',
]

/**
 * Pages for whoever has signed in, each with a text that shows that it is whole, in the order in which the walk is
 * shortest: no two that follow each other are of the same title.
 */
export const inside: [string, string][] = [
  ['/dashboard', 'To-Dos'],
  ['/rocks', 'Grow by a tenth'],
  ['/users', 'Admin'],
  ['/teams', 'Leadership'],
  ['/settings/user', 'This device'],
  ['/settings/account', 'Export everything'],
  ['/settings/import', 'From another workspace'],
  ['/todos', 'Overdue'],
  ['/issues', 'Came back'],
  ['/meetings', 'Leadership weekly'],
  ['/headlines', 'We won Halvorsen'],
  ['/scorecard', 'New customers'],
  ['/scorecard/manager', 'New customers'],
  ['/strategic-vision', 'Call before they ask'],
  ['/accountability-chart', 'Integrator'],
  ['/rocks?view=timeline', 'Grow by a tenth'],
  ['/issues?closed=all', 'Stayed solved'],
  ['/meetings?type=l10', 'From'],
  ['/headlines?of=all&archived=true', 'Closed on day six'],
  ['/scorecard?tab=monthly', 'No monthly measurables yet'],
  ['/strategic-vision?tab=swot', 'Drivers know every dock'],
  ['/accountability-chart?tab=drafts', 'Without care'],
  ['/issues?tab=long-term', 'No issues yet'],
  ['/meetings?tab=past', 'Completed'],
  ['/strategic-vision?asOf=2020-01-01', 'Nothing here yet'],
  ['/accountability-chart?tab=people', 'Visionary'],
  ['/issues?tab=decisions', 'One inbox'],
  ['/meetings?tab=agendas', 'Leadership weekly - Agenda'],
  ['/strategic-vision?tab=traction', 'No rock this quarter'],
  ['/rocks?q=nothing-like-this', 'No rocks found'],
  ['/todos?q=nothing-like-this', 'No to-dos found'],
  ['/issues?q=nothing-like-this', 'No issues found'],
  ['/meetings?q=nothing-like-this', 'No meetings found'],
  ['/strategic-vision?tab=traction&sight=open', 'No rock this quarter'],
  ['/headlines?q=nothing-like-this', 'No headlines found'],
]

/** Those of them that phones put together from other parts. */
export const otherOnPhones = new Set([
  '/dashboard',
  '/meetings?tab=agendas',
  '/scorecard',
  '/scorecard/manager',
  '/accountability-chart',
  '/accountability-chart?tab=people',
])
