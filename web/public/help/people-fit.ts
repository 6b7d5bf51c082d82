import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const peopleFit: Topic = {
  id: 'people-fit',
  title: t('People and seats'),
  answers: [
    {
      id: 'rate-people',
      question: t('How do I rate people?'),
      also: t('core values gets it wants it capacity fit check analyzer'),
      blocks: [
        t(
          'On Accountability Chart, in the tab People, choose a quarter. A click on a cell goes through +, +/− and −; for a seat, through yes and no. With the keyboard, go there with the arrow keys and type `+`, `/` or `-`, or `Y` and `N`; Delete clears the cell.',
        ),
        t('A person’s name opens their panel, with notes, earlier quarters and, for administrators, their raters.'),
      ],
    },
    {
      id: 'who-sees-ratings',
      question: t('Who sees what somebody was rated?'),
      also: t('confidential private secret'),
      blocks: [
        t(
          'Administrators, the raters whom an administrator has named for that person, and the person. Nobody else: ratings are not in the search, the activity, the bell, emails or what access tokens read. An export of the workspace, which administrators make, has them.',
        ),
        t(
          'Nobody rates themselves. The chart proposes whoever holds the seat above as a rater; it takes an administrator to name them.',
        ),
      ],
    },
    {
      id: 'the-bar',
      question: t('What is the bar?'),
      also: t('minimum expected above below'),
      blocks: [
        t(
          'What your workspace expects of everybody: the least rating of each core value, how many + there must be at least, and how many − there may be at most. An administrator sets it. At first it is three +, and no −.',
        ),
      ],
    },
  ],
}
