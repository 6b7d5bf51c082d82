import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const rocks: Topic = {
  id: 'rocks',
  title: t('Rocks'),
  answers: [
    {
      id: 'what-is-a-rock',
      question: t('What is a rock?'),
      also: t('goals'),
      blocks: [
        t(
          'A goal for the quarter, with one owner. Its milestones are the steps toward it, each with a due date and an assignee if you like.',
        ),
      ],
    },
    {
      id: 'create-rock',
      question: t('How do I create a rock and its milestones?'),
      also: t('add new steps'),
      blocks: [
        t(
          'Click Add Rock on the Rocks page. A rock needs a title, a team and an owner; your current team and you are filled in. Then expand its row with the arrow in front of it and click Add Milestone for each step.',
        ),
      ],
    },
    {
      id: 'rock-status',
      question: t('What do the statuses of a rock mean?'),
      also: t('state risk'),
      blocks: [
        [
          t(
            'On track, At risk, Off track: how the team sees it. A new rock starts with one of these, and Drumbeat never changes it on its own.',
          ),
          t(
            'Completed, Canceled: the rock is finished. Nothing about it counts as late anymore, and it is not carried over.',
          ),
        ],
      ],
    },
    {
      id: 'rock-progress',
      question: t('How is progress calculated?'),
      also: t('percentage percent'),
      blocks: [
        [
          t('A completed rock counts as 100%, a canceled one as 0%.'),
          t('Any other rock: the share of its milestones that are completed; 0% without milestones.'),
          t(
            'Quarter Progress: the average of the team’s rocks in that quarter. Shared rocks do not count, archived ones only while they are shown.',
          ),
        ],
        t('The blue stroke on a bar marks today: how much of the quarter has passed.'),
      ],
    },
    {
      id: 'rock-quarters',
      question: t('Which quarter does a rock belong to?'),
      also: t('due date past fiscal year'),
      blocks: [
        t(
          'The one its due date falls in, by your workspace’s fiscal year. A rock without a due date is listed in every quarter. The page opens with the current quarter; choose another one next to the search.',
        ),
      ],
    },
    {
      id: 'company-rocks',
      question: t('What are company, departmental and shared rocks?'),
      also: t('share other teams involved'),
      blocks: [
        t(
          'A rock is personal unless you check ‘Company Rock’ (in the team Leadership) or ‘Departmental Rock’ (in any other team). Those have their own table.',
        ),
        t(
          'Share a rock under ‘Other teams involved’: these teams can read it, comment on it and find it under Shared Rocks. Only the members of its own team and administrators can change it.',
        ),
      ],
    },
    {
      id: 'milestones-order',
      question: t('In which order are milestones listed?'),
      also: t('sort reorder drag move flag'),
      blocks: [
        t(
          'By due date, those without one last, until someone moves one: drag it by the handle in front of it, press `Alt` `↑` or `Alt` `↓` on the handle, or use its menu.',
        ),
        t('The flag after a rock’s title shows when its next milestone is due. It turns red once that day has passed.'),
      ],
    },
    {
      id: 'carry-over',
      question: t('What happens to unfinished rocks at the end of a quarter?'),
      also: t('carry over roll next'),
      blocks: [
        t(
          'From the quarter’s last week on, the page offers to carry them over: each continues as a new rock in the next quarter, with the milestones that are still open. The old one is archived as it ended, and the two are linked.',
        ),
      ],
    },
    {
      id: 'archived-rocks',
      question: t('How do I archive a rock and find it again?'),
      also: t('delete remove hide restore'),
      blocks: [
        t(
          'Choose Archive in the menu at the end of its row. ‘Show archived’ lists the quarter’s archived rocks with the others; the same menu takes one out again.',
        ),
        t(
          'Delete, in the same menu, deletes the rock with its milestones, comments and files. For 30 days it can be restored in Account Settings, under Recently deleted.',
        ),
      ],
    },
    {
      id: 'find-rock',
      question: t('How do I find a rock?'),
      also: t('search filter bookmark link'),
      blocks: [
        t(
          'Search covers titles and descriptions; next to it you can choose a status and a quarter. They are part of the page’s address, so you can bookmark it or send it to a colleague.',
        ),
      ],
    },
    {
      id: 'rock-comments',
      question: t('Where do we discuss a rock?'),
      also: t('comments talk attachments files'),
      blocks: [
        t(
          'Each rock and each milestone has its own comments and files. Its row shows how many there are and opens them. Everyone who can see a rock can comment on it, including the other teams involved.',
        ),
      ],
    },
    {
      id: 'rock-timeline',
      question: t('Can I see the quarter on one page?'),
      also: t('timeline gantt roadmap print'),
      blocks: [
        t(
          'Choose Timeline to the right of the search: a bar for each rock, a mark for each milestone, a line for today. It prints on one page.',
        ),
      ],
    },
  ],
}
