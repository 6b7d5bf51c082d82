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
  '/invitation#used',
  '/nowhere',
]

/** Pages for whoever has signed in, each with a text that shows that it is whole. */
export const inside: [string, string][] = [
  ['/dashboard', 'To-Dos'],
  ['/rocks', 'Grow by a tenth'],
  ['/rocks?view=timeline', 'Grow by a tenth'],
  ['/rocks?q=nothing-like-this', 'No rocks found'],
  ['/users', 'Admin'],
  ['/teams', 'Leadership'],
  ['/settings/user', 'This device'],
  ['/settings/account', 'Export everything'],
  ['/todos', 'Overdue'],
  ['/todos?q=nothing-like-this', 'No to-dos found'],
  ['/issues', 'Came back'],
  ['/issues?closed=all', 'Stayed solved'],
  ['/issues?tab=long-term', 'No issues yet'],
  ['/issues?tab=decisions', 'One inbox'],
  ['/issues?q=nothing-like-this', 'No issues found'],
  ['/meetings', 'Leadership weekly'],
  ['/meetings?type=l10', 'From'],
  ['/meetings?tab=past', 'Completed'],
  ['/meetings?tab=agendas', 'Leadership weekly - Agenda'],
  ['/meetings?q=nothing-like-this', 'No meetings found'],
  ['/headlines', 'We won Halvorsen'],
  ['/headlines?of=all&archived=true', 'Closed on day six'],
  ['/headlines?q=nothing-like-this', 'No headlines found'],
  ['/scorecard', 'New customers'],
  ['/scorecard?tab=monthly', 'No monthly measurables yet'],
  ['/scorecard/manager', 'New customers'],
  ['/strategic-vision', 'Call before they ask'],
  ['/strategic-vision?tab=swot', 'Drivers know every dock'],
  ['/strategic-vision?asOf=2020-01-01', 'Nothing here yet'],
  ['/strategic-vision?tab=traction', 'No rock this quarter'],
  ['/strategic-vision?tab=traction&sight=open', 'No rock this quarter'],
  ['/accountability-chart', 'Integrator'],
  ['/accountability-chart?tab=drafts', 'Without care'],
  ['/accountability-chart?tab=people', 'Visionary'],
]

/** On a phone's card of a to-do, the number of comments reaches over the lower edge of the title. */
export const overlapping = ['/todos']
