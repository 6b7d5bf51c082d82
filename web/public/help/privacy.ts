import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const privacy: Topic = {
  id: 'privacy',
  title: t('Privacy'),
  answers: [
    {
      id: 'who-sees-what',
      question: t('Who can see what I write?'),
      blocks: [
        t(
          'The members of the team it belongs to and the administrators of your workspace. A to-do or an issue can also be seen by the person it is assigned to and the person who created it; an issue by the teams that have sent it on as well; a rock by its owner, the person who created it and the other teams involved; a headline by the person who wrote it; a meeting by the person who scheduled it. People in other workspaces on the same installation see nothing of yours.',
        ),
        t(
          'Everyone in your workspace can read the Leadership team’s chart and its vision, except for sections it hides. Anyone who joins a meeting through a guest link sees its title, its team, the agenda, the clock and the titles of the issues up for a vote, until it ends.',
        ),
        t('If you create a calendar feed, anyone with its address can see the meetings you attend.'),
      ],
    },
    {
      id: 'are-changes-recorded',
      question: t('Does Drumbeat record who changed what?'),
      also: t('audit history log'),
      blocks: [
        t(
          'Yes. A journal records every change: who made it, what changed, when, and what it was before. It also keeps everyone’s screen up to date.',
        ),
        t(
          'For a year, administrators can also see who signed in and from where, what was refused, and who was given rights, links or data: in Account Settings, under Security.',
        ),
      ],
    },
    {
      id: 'tracking',
      question: t('Does Drumbeat track me or send data elsewhere?'),
      blocks: [
        t(
          'No. There are no analytics and no ads, and nothing is sent to the authors of the software. The only cookies are the ones needed for signing in. The Privacy Policy, linked at the bottom of this page, has the details.',
        ),
      ],
    },
    {
      id: 'my-data',
      question: t('Can I get a copy of my own data?'),
      also: t('gdpr download personal data portability'),
      blocks: [
        t(
          'Yes. Download your data, in User Settings, gives you one archive: your profile, what you wrote and what is assigned to you, the list of your files, your notifications, devices, access tokens and changes, as JSON. It includes your ratings and, from your teams, whatever you can still see.',
        ),
      ],
    },
    {
      id: 'delete-my-account',
      question: t('How do I delete my account?'),
      also: t('close remove erase'),
      blocks: [
        t(
          'Under Delete account, at the end of User Settings. The only admin of a workspace first makes someone else an admin, or deletes the workspace in Account Settings.',
        ),
        t(
          'Your account is gone at once. What you wrote stays, attributed to a ‘Former member’, and your name is removed from the history of changes after 30 days. An administrator can remove it right away with Erase, in the menu under Users.',
        ),
      ],
    },
  ],
}
