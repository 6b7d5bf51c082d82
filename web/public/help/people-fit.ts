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
        t(
          'Click a person’s name to open their panel, with notes, earlier quarters and, for administrators, their raters.',
        ),
      ],
    },
    {
      id: 'who-sees-ratings',
      question: t('Who sees what someone was rated?'),
      also: t('confidential private secret'),
      blocks: [
        t(
          'Administrators, the raters whom an administrator has named for that person, and the person. Nobody else: ratings are not in the search, the activity, the bell, emails or what access tokens read. An export of the workspace, which administrators make, has them.',
        ),
        t(
          'Nobody rates themselves. The chart suggests the holder of the seat above as a rater; an administrator has to confirm them.',
        ),
      ],
    },
    {
      id: 'the-bar',
      question: t('What is the bar?'),
      also: t('minimum expected above below'),
      blocks: [
        t(
          'What your workspace expects of everyone: the lowest rating allowed for each core value, at least how many +, and at most how many −. An administrator sets it. At first it is three + and no −.',
        ),
      ],
    },
  ],
}
