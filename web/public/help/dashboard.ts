import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const dashboard: Topic = {
  id: 'the-dashboard',
  title: t('Dashboard'),
  answers: [
    {
      id: 'dashboard',
      question: t('What does the dashboard show?'),
      also: t('overview home cards panels all teams'),
      blocks: [
        t(
          'How all your teams are doing, or the one you choose there. From the sidebar it always opens with all teams, and it updates while you look at it.',
        ),
        [
          t('Team To-Dos: all that are not archived, and how many are completed.'),
          t('Rocks: how many of this quarter’s rocks are on track.'),
          t(
            'Meetings: how many are still to come this week. The strokes are the days of your workspace’s week; days with such a meeting are blue.',
          ),
          t('Issues: how many are open, for now and for later.'),
        ],
        t(
          'Below are the first five of your own to-dos, the first three rocks of the quarter and the first three short-term issues in the team’s order.',
        ),
        t(
          'An empty team begins with five steps instead: the company, people, the weekly meeting, a rock and a to-do. They disappear once they are done, or when you hide them.',
        ),
      ],
    },
    {
      id: 'team-performance',
      question: t('How is Team Performance counted?'),
      also: t('percent percentage goal achievement task completion improvement figures dash statistics'),
      blocks: [
        [
          t(
            'Task completion: of the to-dos due in the last seven days, today included, the share that is done, even if late. Archived to-dos count; deleted ones and those without a due date do not.',
          ),
          t(
            'Improvement: how that share has changed from the four weeks before, in percentage points. From 80% to 87% is 7.',
          ),
          t(
            'Goal achievement: of the weekly measurables with a goal and a number for the last full week, the share that met the goal.',
          ),
        ],
        t('A dash means there was nothing to count.'),
      ],
    },
    {
      id: 'recent-activity',
      question: t('What does Recent Activity show?'),
      also: t('history feed log news changes colleagues'),
      blocks: [
        t(
          'The latest changes to everything you can see: who did what to which to-do, rock, milestone, issue, headline or meeting. Several changes in a row by one person to the same thing are one line. Anything deleted, or no longer visible to you, is left out, and so is what Drumbeat does on its own, such as adding next week’s meeting.',
        ),
      ],
    },
  ],
}
