import type { Topic } from './topic.ts'

export const rocks: Topic = {
  id: 'rocks',
  title: 'Rocks',
  answers: [
    {
      id: 'what-is-a-rock',
      question: 'What is a rock?',
      also: 'goals',
      blocks: [
        'A goal for the quarter, with one owner. Its milestones are the steps to it, each with a due date and, if you like, a person.',
      ],
    },
    {
      id: 'create-rock',
      question: 'How do I create a rock and its milestones?',
      also: 'add new steps',
      blocks: [
        'Press Add Rock on the Rocks page. It needs a title, a team and an owner; your current team and you are filled in. Then open its row with the arrow in front of it and press Add Milestone for each step.',
      ],
    },
    {
      id: 'rock-status',
      question: 'What do the statuses of a rock mean?',
      also: 'state risk',
      blocks: [
        [
          'On track, At risk, Off track: how the team sees it. A new rock begins with one of these, and Drumbeat never changes it by itself.',
          'Completed, Canceled: the rock is finished. Nothing about it is late any more, and it is not carried over.',
        ],
      ],
    },
    {
      id: 'rock-progress',
      question: 'How is progress calculated?',
      also: 'percentage percent',
      blocks: [
        [
          'A completed rock counts as 100%, a canceled one as 0%.',
          'Any other: the share of its milestones that are ticked; 0% without milestones.',
          'Quarter Progress: the average of the team’s rocks of that quarter. Shared rocks do not count, archived ones only while they are shown.',
        ],
        'The blue stroke on a bar is today: how much of the quarter has passed.',
      ],
    },
    {
      id: 'rock-quarters',
      question: 'Which quarter does a rock belong to?',
      also: 'due date past',
      blocks: [
        'The one that its due date is in. A rock without a due date is listed with every quarter. The page opens with this quarter; choose another one beside the search.',
      ],
    },
    {
      id: 'company-rocks',
      question: 'What are company, departmental and shared rocks?',
      also: 'share other teams involved',
      blocks: [
        'A rock is personal unless you tick ‘Company Rock’, in the team Leadership, or ‘Departmental Rock’, in any other team. Those have a table of their own.',
        'Under ‘Other teams involved’ you share a rock: these teams read it and comment on it, and find it under Shared Rocks. Its owner, the members of its own team and administrators change it.',
      ],
    },
    {
      id: 'milestones-order',
      question: 'In which order are milestones listed?',
      also: 'sort reorder drag move flag',
      blocks: [
        'By due date, those without one last, until somebody moves one: drag it by the handle in front of it, press `Alt` `↑` or `Alt` `↓` on the handle, or use its menu.',
        'The flag behind a rock’s title is the day on which its next milestone is due. It is red when that day has passed.',
      ],
    },
    {
      id: 'carry-over',
      question: 'What happens to unfinished rocks at the end of a quarter?',
      also: 'carry over roll next',
      blocks: [
        'In its last week and after it, the page offers to carry them over: each goes on in a new rock of the next quarter, with the milestones that are still open. The old one goes to the archive as it ended, and the two are linked.',
      ],
    },
    {
      id: 'archived-rocks',
      question: 'How do I archive a rock and find it again?',
      also: 'delete remove hide restore',
      blocks: [
        'Choose Archive in the menu at the end of its row. ‘Show archived’ lists the archived rocks of the quarter with the others; their menu takes them out of the archive.',
        'Delete, in the same menu, cannot be undone: the rock goes with its milestones, comments and files.',
      ],
    },
    {
      id: 'find-rock',
      question: 'How do I find a rock?',
      also: 'search filter bookmark link',
      blocks: [
        'Search looks in title and description; beside it you choose a status and a quarter. They are part of the page’s address: keep it as a bookmark or send it to a colleague.',
      ],
    },
    {
      id: 'rock-comments',
      question: 'Where do we talk about a rock?',
      also: 'comments discuss attachments files',
      blocks: [
        'Each rock and each milestone has comments and files of its own. Its row shows how many, and opens them. Everybody who sees a rock may comment on it, the other teams involved included.',
      ],
    },
    {
      id: 'rock-timeline',
      question: 'Can I see the quarter on one page?',
      also: 'timeline gantt roadmap print',
      blocks: [
        'Choose Timeline at the right of the search: a bar for each rock, a mark for each milestone, a line for today. It prints on one page.',
      ],
    },
  ],
}
