import type { Topic } from './topic.ts'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: 'Getting started',
  answers: [
    {
      id: 'what-is-drumbeat',
      question: 'What is Drumbeat?',
      also: 'about eos',
      blocks: [
        'A place where leadership and operating teams keep their week: who does what until when. This version has the dashboard, rocks and to-dos. Scorecard, issues, meetings, headlines and strategy follow the same rhythm and appear in the sidebar as they are added.',
      ],
    },
    {
      id: 'first-steps',
      question: 'What do I do first?',
      also: 'start begin setup register demo tour',
      blocks: [
        [
          'Create an account. It makes a workspace with a first team, Leadership, and makes you its administrator.',
          'Open To-Dos and create the first one: a title is enough.',
          'Bring in your colleagues, so that to-dos can be assigned to them.',
        ],
        'To see what a filled workspace looks like before you fill your own, use ‘Look around in the demo’ on the sign-in page, where the installation offers it.',
      ],
    },
    {
      id: 'quarter-beat',
      question: 'What are the thirteen strokes?',
      also: 'beat weeks bars',
      blocks: [
        'The beat: one stroke for each week of the calendar quarter, every fourth a little taller. The tall blue one is this week. Weeks are counted from the quarter’s first day; the day or two left at its end count to week 13.',
      ],
    },
    {
      id: 'dashboard',
      question: 'What does the dashboard show?',
      also: 'overview home',
      blocks: [
        'The to-dos and this quarter’s rocks of all your teams, or of the team you choose there: how many there are and how they stand, the first five to-dos and the first three rocks. Opening the dashboard from the sidebar always starts with all teams.',
      ],
    },
    {
      id: 'light-and-dark',
      question: 'How do I switch between light and dark?',
      also: 'theme mode appearance',
      blocks: [
        'Open the menu behind your picture at the top right and choose Light, Dark or System under Theme. The choice is kept in this browser.',
      ],
    },
    {
      id: 'phones',
      question: 'Does it work on a phone?',
      also: 'mobile app install ios iphone android home screen',
      blocks: [
        'Yes, in the browser, from 360 pixels of width. The sidebar opens with the menu button at the top left.',
        'Your browser can also install it, on phones and computers: choose ‘Add to Home Screen’ or ‘Install’ in the browser’s menu. It then has an icon and a window of its own.',
      ],
    },
    {
      id: 'keyboard',
      question: 'Which keys can I use?',
      also: 'keyboard shortcuts hotkeys keybindings accessibility',
      blocks: [
        'Everything can be reached with `Tab` and pressed with `Enter` or the space bar. While you are not typing and nothing is open, `C` creates what the page has a button for, and a to-do on the dashboard. In the lists of to-dos and rocks there are more keys:',
        [
          '`↓` or `J`, `↑` or `K`: go to the next row, or to the one before.',
          '`Enter` or `E`: open the row. `M`: open its comments.',
          '`Space`: tick a to-do, or show a rock’s milestones.',
          '`X`: select a to-do. `Shift` `X`: select all from the last selected one to this one. `Esc`: clear the selection.',
          '`⌫` or `Delete`: delete the row. You are asked first.',
          '`Alt` `↑` and `Alt` `↓` on the handle of a milestone: move it.',
          '`/`: search.',
          '`←` and `→` on the tabs: switch between them.',
        ],
        'Where something is open:',
        [
          '`Ctrl` `Enter`, on a Mac `⌘` `Enter`: save a dialog, or send a comment. With `Shift` as well, a new to-do is created and the dialog stays for the next.',
          '`Esc`: close a dialog or menu. A dialog in which something was typed asks first.',
          '`↑` `↓` `Enter`: choose in menus, in the team switcher and among the names suggested after `@`.',
          '`F8`: go to the message at the bottom right.',
        ],
      ],
    },
    {
      id: 'printing',
      question: 'Can I print a page?',
      also: 'paper pdf',
      blocks: [
        'Yes, with your browser’s own command, `Ctrl` `P` or on a Mac `⌘` `P`. Lists print with all their rows and without sidebar and buttons, a quarter’s timeline on one wide page, and this help center with every answer open.',
      ],
    },
  ],
}
