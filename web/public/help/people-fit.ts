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
          'On the Accountability Chart, open the People tab and choose a quarter. Click a cell to cycle through +, +/− and −, or through yes and no for a seat. With the keyboard, move with the arrow keys and type `+`, `/` or `-`, or `Y` and `N`; Delete clears the cell.',
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
          'Only administrators, the raters an administrator has chosen for that person, and the person themselves. Ratings do not appear in search, activity, the bell or emails, and access tokens cannot read them. A workspace export, which only administrators can make, includes them.',
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
          'The minimum your workspace expects of everyone: the lowest rating allowed for each core value, the fewest +, and the most −. An administrator sets it. It starts at three + and no −.',
        ),
      ],
    },
  ],
}
