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

/** All other pages of the web app, `$name` for any one segment; search engines skip them. */
export const privatePages = [
  '/dashboard',
  '/scorecard',
  '/rocks',
  '/todos',
  '/issues',
  '/meetings',
  '/meetings/statistics',
  '/meetings/$meetingId',
  '/meetings/$meetingId/ready',
  '/meetings/$meetingId/remote',
  '/headlines',
  '/scorecard/manager',
  '/strategic-vision',
  '/accountability-chart',
  '/users',
  '/teams',
  '/settings/user',
  '/settings/account',
  '/settings/security',
  '/settings/import',
  '/invitation',
  '/forgot-password',
  '/reset-password',
  '/second-factor',
  '/confirmed',
  '/confirm-address',
  '/guest',
]
