import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const goals: Topic = {
  id: 'goals',
  title: t('Goals and the line of sight'),
  answers: [
    {
      id: 'what-is-a-goal',
      question: t('What is a goal of the 1-Year Plan?'),
      also: t('annual yearly target objective'),
      blocks: [
        t(
          'Something that must be true by the end of the year, with one owner. Most teams have three to seven. They are under Strategy, on the Traction tab, next to this quarter’s rocks and the long-term issues.',
        ),
      ],
    },
    {
      id: 'change-goal',
      question: t('How do I add and change goals?'),
      also: t('create edit delete status complete drop progress percent order'),
      blocks: [
        t(
          'Click Add Goal, or press `C` on the Traction tab. Click a goal’s title to see and edit everything about it.',
        ),
        [
          t('Status: click it in the row. A goal is active, completed or dropped.'),
          t(
            'Progress: click the percentage and type another one; `↑` and `↓` count in fives. At 100% an active goal is completed, and a goal you complete is at 100%.',
          ),
          t('Order: drag a goal by the handle in front of it, press `Alt` `↑` or `Alt` `↓`, or use its menu.'),
        ],
        t(
          'The blue stroke on a bar marks today: how much of the year up to the plan’s future date has passed. Without that date, it is your fiscal year.',
        ),
      ],
    },
    {
      id: 'goal-readers',
      question: t('Who sees our goals?'),
      also: t('hide private rights permission read'),
      blocks: [
        t(
          'The members of the team, who also change them. The Leadership team’s goals can be read by everyone in the workspace, unless its 1-Year Plan is hidden.',
        ),
      ],
    },
    {
      id: 'line-of-sight',
      question: t('What is the line of sight?'),
      also: t('tree alignment cascade strategy map connect'),
      blocks: [
        t(
          'It shows what serves what, from the 10 Year Target down: what is in the 3 Year Picture, the goals of the year, this quarter’s rocks, their to-dos. Click Open to see all of it on one page, which also prints.',
        ),
        t(
          'You say what serves what in the forms: under ‘Serves’ of a goal, under ‘Part of yearly goal’ of a rock, under ‘For’ of a to-do, and under ‘Evidence for’ of a measurable.',
        ),
        t(
          'In the drawing, `→` leads from a thing to what serves it, `←` back, `↑` and `↓` to the next one of its kind.',
        ),
      ],
    },
    {
      id: 'gaps',
      question: t('What do the yellow, dashed boxes mean?'),
      also: t('gap missing warning serves no goal without rock measurable proves'),
      blocks: [
        t('Something is missing. Click the box to add it.'),
        [
          t('No rock this quarter: nobody works on this goal before the quarter ends.'),
          t('Serves no goal: the rock may be worth doing, but no goal needs it.'),
          t('Serves nothing yet: the goal leads neither to the 3 Year Picture nor to the 10 Year Target.'),
          t('A goal in a yellow frame: no measurable shows whether you reach it.'),
        ],
        t('Completed or dropped goals, and completed or canceled rocks, are never marked this way.'),
      ],
    },
    {
      id: 'goals-as-of',
      question: t('Can I see what our goals were earlier?'),
      also: t('history past date'),
      blocks: [
        t(
          'Choose ‘As of a day…’ in the menu beside the tabs. The 1-Year Plan and its goals are shown as they were at the end of that day; rocks, issues and the line of sight are left out.',
        ),
      ],
    },
  ],
}
