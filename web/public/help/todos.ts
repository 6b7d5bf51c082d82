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
        'Click Create on the To-Dos page. A to-do needs a title and a team; description, assignee, due date, priority, repeat and files are optional. Priority is medium unless you change it.',
      ],
    },
    {
      id: 'team-and-mine',
      question: 'What is the difference between ‘Team’, ‘Mine’ and ‘Created by me’?',
      also: 'my tasks tabs other team',
      blocks: [
        '‘Team’ lists all to-dos of the current team, ‘Mine’ the ones assigned to you there. ‘Created by me’ lists the ones you created for any team, including teams you are not in; those you can read and comment on.',
      ],
    },
    {
      id: 'type-due-date',
      question: 'How do I type a due date?',
      blocks: [
        [
          'In words: ‘tomorrow’, ‘Fri’, ‘next Friday’ (the one next week), ‘in 2 weeks’, ‘+3’, ‘the 5th’, ‘Nov 30’, ‘end of month’, ‘end of quarter’, ‘end of fiscal year’.',
          'In numbers: ‘11/30’ or ‘30/11’, in the order of your browser’s language, ‘30.11.’ and ‘2026-11-30’.',
        ],
        'A date without a year is the next one to come; today counts. The calendar shows how your text is understood before you accept it with `Enter` or `Tab`.',
        'Press `↓` to move through the calendar with the arrow keys and `Page Up` or `Page Down`. There, `T` is today, `M` tomorrow, `W` the first workday of next week and `N` no date.',
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
          'Gray: later than that, or no due date.',
        ],
      ],
    },
    {
      id: 'complete-to-do',
      question: 'How do I complete a to-do, or reopen it?',
      also: 'done finish tick undo take back',
      blocks: [
        'Check the circle in front of its title, or use the menu at the end of its row. Uncheck it to reopen the to-do.',
      ],
    },
    {
      id: 'archived-to-dos',
      question: 'How do I archive a to-do and find it again?',
      also: 'hide old completed clean up',
      blocks: [
        'Choose Archive in the menu at the end of a completed to-do’s row. It leaves the lists, but the figures still count it. ‘Show archived’ lists archived to-dos with the others; the same menu takes one out again, and so does reopening it.',
      ],
    },
    {
      id: 'repeating-to-dos',
      question: 'How do repeating to-dos work?',
      also: 'recurring repeats',
      blocks: [
        'A to-do can repeat daily, weekly, monthly, quarterly or annually. Completing it creates the next one, due one period after its due date, for the same person and team. If it is due on the last day of a month, so is the next one.',
        'Comments stay with the to-do they were written on. If you reopen a to-do, the next one is removed, unless someone has already changed it.',
      ],
    },
    {
      id: 'comments',
      question: 'How do comments and mentions work?',
      also: 'discuss notes tag @',
      blocks: [
        'Open the comments of a to-do, a rock, a milestone or a headline from its row. Type `@` and the first letters of a name to mention a member of the team: up to six people are suggested.',
        'You can edit and delete your own comments. No one else can.',
      ],
    },
    {
      id: 'attachments',
      question: 'Which files can I attach, and who can open them?',
      also: 'attachments upload documents images',
      blocks: [
        'Any kind, several at once, each up to 25 MB unless the operator of this installation has set another limit. You attach them to a to-do, a rock, a milestone or a headline, and only people who can see that item can open them. Pictures and PDF files open in the browser; all others are downloaded.',
      ],
    },
    {
      id: 'search-and-filter',
      question: 'How do I find a to-do?',
      also: 'search filter bookmark link',
      blocks: [
        'Search covers titles and assignees’ names. The status filter shows all, active or completed ones. Tab, search and filter are part of the page’s address, so you can bookmark it or send it to a colleague.',
      ],
    },
    {
      id: 'many-at-once',
      question: 'How do I change many to-dos at once?',
      also: 'bulk multiple select batch',
      blocks: [
        'Select them with the checkboxes at the start of the rows; the checkbox in the table’s header selects all that are shown and that you can change. A bar then lets you complete, reassign, reschedule or delete them together. Either all of them change or none.',
      ],
    },
    {
      id: 'same-time',
      question: 'What if two people change the same to-do or rock?',
      also: 'conflict simultaneous',
      blocks: [
        'Other people’s changes appear on your screen automatically. If someone saves while you are editing, nothing is overwritten: you see both versions, what you typed is kept, and you decide.',
      ],
    },
    {
      id: 'connection-lost',
      question: 'What happens when the connection is lost?',
      also: 'offline network internet',
      blocks: [
        'A line under the header says so, and the page keeps trying to reconnect. Go on working: what you change waits on the page, the line counts it, and it is sent once the connection is back, each change once. Keep the page open until then; it asks before it is closed. Whatever others have changed in the meantime appears without reloading.',
      ],
    },
  ],
}
