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
          'How all your teams are doing, or the team you choose there. Opening it from the sidebar always starts with all teams. It keeps itself current while you look at it.',
        ),
        [
          t('Team To-Dos: those that are not archived, and how many of them are completed.'),
          t('Rocks: how many of this quarter’s rocks are on track.'),
          t(
            'Meetings: how many are still to start this week. The strokes are the days of your workspace’s week; days with such a meeting are blue.',
          ),
          t('Issues: how many are open, for now and for later.'),
        ],
        t(
          'Below are the first five of your own to-dos, the first three rocks of the quarter and the first three short-term issues in the team’s order.',
        ),
        t(
          'An empty team begins with four steps instead: the company, people, a rock and a to-do. They disappear once they are done, or when you hide them.',
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
            'Task completion: of the to-dos that were due in the last seven days, today included, the share that is done, also if it was done late. Archived to-dos count, deleted ones and those without a due date do not.',
          ),
          t(
            'Improvement: the same share against that of the four weeks before, in percentage points. From 80% to 87% is 7.',
          ),
          t(
            'Goal achievement: of the weekly measurables that have a goal and a number for the last full week, the share that is at goal.',
          ),
        ],
        t('A dash means that there was nothing to count.'),
      ],
    },
    {
      id: 'recent-activity',
      question: t('What does Recent Activity show?'),
      also: t('history feed log news changes colleagues'),
      blocks: [
        t(
          'The latest changes to what you can see now: who did what to which to-do, rock, milestone, issue, headline or meeting. What one person does to the same thing, one change after the other, is one line. Changes to something that has been deleted, or is no longer visible to you, are left out, and so is what Drumbeat does by itself, such as adding next week’s meeting.',
        ),
      ],
    },
  ],
}
