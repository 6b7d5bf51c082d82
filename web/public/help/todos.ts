import type { Topic } from './topic.ts'

export const todos: Topic = {
  id: 'to-dos',
  title: 'To-Dos',
  answers: [
    {
      id: 'create-to-do',
      question: 'How do I create a to-do?',
      also: 'add new task',
      blocks: [
        'Press Create on the To-Dos page. It needs a title and a team; description, assignee, due date, priority, repetition and files are up to you. Priority is medium unless you say otherwise.',
      ],
    },
    {
      id: 'team-and-mine',
      question: 'What is the difference between ‘Team’, ‘Mine’ and ‘Created by me’?',
      also: 'my tasks tabs other team',
      blocks: [
        '‘Team’ lists everything of the current team, ‘Mine’ what is assigned to you there. ‘Created by me’ lists what you created for any team, also for one you are not in: that you can read and comment on.',
      ],
    },
    {
      id: 'type-due-date',
      question: 'How do I type a due date?',
      blocks: [
        [
          'In words: ‘tomorrow’, ‘Fri’, ‘next Friday’ (the one in the week after this), ‘in 2 weeks’, ‘+3’, ‘the 5th’, ‘Nov 30’, ‘end of month’, ‘end of quarter’.',
          'In numbers: ‘11/30’ or ‘30/11’, whichever your browser’s language puts first, ‘30.11.’ and ‘2026-11-30’.',
        ],
        'Without a year, it is the nearest one to come; today counts. The calendar shows what is understood before you take it with `Enter` or `Tab`.',
        'Press `↓` to walk through the calendar with the arrows and `Page Up` or `Page Down`. There, `T` is today, `M` tomorrow, `W` next week’s Monday and `N` no date.',
      ],
    },
    {
      id: 'due-date-colors',
      question: 'What do the colors of due dates mean?',
      also: 'colours overdue deadline',
      blocks: [
        [
          'Red: the day has passed.',
          'Orange: due within three days.',
          'Green: the to-do is completed.',
          'Grey: later than that, or no due date.',
        ],
      ],
    },
    {
      id: 'complete-to-do',
      question: 'How do I complete a to-do, or take that back?',
      also: 'done finish tick check undo reopen',
      blocks: [
        'Tick the circle in front of its title, or use the menu at the end of its row. Tick it again to take the completion back.',
      ],
    },
    {
      id: 'repeating-to-dos',
      question: 'How do repeating to-dos work?',
      also: 'recurring repeats',
      blocks: [
        'A to-do can repeat daily, weekly, monthly, quarterly or annually. Completing it makes the next one, due one period after its due date, for the same person and team. The last day of a month stays the last day of a month.',
        'Comments stay with the to-do that they were written on. If you take the completion back, the next one goes again, unless somebody has already changed it.',
      ],
    },
    {
      id: 'comments',
      question: 'How do comments and mentions work?',
      also: 'discuss notes tag @',
      blocks: [
        'Open the comments of a to-do, a rock or a milestone from its row. Type `@` and the first letters of a name to mention a member of the team: up to six people are suggested.',
        'You can change and delete your own comments. Nobody can change yours.',
      ],
    },
    {
      id: 'attachments',
      question: 'Which files can I attach, and who can open them?',
      also: 'attachments upload documents images',
      blocks: [
        'Any kind, several at once, each up to 25 MB unless the operator of this installation has set another limit. They hang on a to-do, a rock or a milestone, and can be opened by those who may see that and by nobody else. Pictures and PDF files open in the browser, all others are downloaded.',
      ],
    },
    {
      id: 'search-and-filter',
      question: 'How do I find a to-do?',
      also: 'search filter bookmark link',
      blocks: [
        'Search looks in the title and in the assignee’s name. The status filter shows all, active or completed ones. Tab, search and filter are part of the page’s address: keep it as a bookmark or send it to a colleague.',
      ],
    },
    {
      id: 'many-at-once',
      question: 'How do I change many to-dos at once?',
      also: 'bulk multiple select batch',
      blocks: [
        'Choose them with the squares at the start of the rows; the square in the table’s head chooses all that are shown and yours to change. A bar then lets you complete, reassign, date or delete them together. Either all of them are changed or none.',
      ],
    },
    {
      id: 'same-time',
      question: 'What if two people change the same to-do or rock?',
      also: 'conflict simultaneous',
      blocks: [
        'Changes of others appear on your screen by themselves. If somebody saved while you were editing, nothing is overwritten: you see both versions, what you typed is kept, and you decide.',
      ],
    },
    {
      id: 'connection-lost',
      question: 'What happens when the connection is lost?',
      also: 'offline network internet',
      blocks: [
        'A line under the header says so, and the page goes on trying. Once it is back, what has changed in the meantime appears without reloading.',
      ],
    },
  ],
}
