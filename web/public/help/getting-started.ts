import { t } from '#contract/words.ts'
import type { Topic } from './topic.ts'

export const gettingStarted: Topic = {
  id: 'getting-started',
  title: t('Getting started'),
  answers: [
    {
      id: 'what-is-drumbeat',
      question: t('What is Drumbeat?'),
      also: t('about eos'),
      blocks: [
        t(
          'Drumbeat is where leadership and operating teams run their week: who does what, and by when. It brings together a dashboard, a scorecard, rocks, to-dos, issues, headlines, and meetings from plan to minutes. Strategy shows where a team is headed, from its vision to this year’s plan; the Accountability Chart shows who is responsible for what.',
        ),
      ],
    },
    {
      id: 'first-steps',
      question: t('What do I do first?'),
      also: t('start begin setup register demo tour'),
      blocks: [
        [
          t(
            'Create an account. This creates a workspace with a first team, Leadership, and makes you its administrator.',
          ),
          t(
            'On the dashboard, take the five steps: your company, its people, the weekly meeting, a first rock and a first to-do.',
          ),
        ],
        t(
          'To see what a busy workspace looks like before you fill your own, choose ‘Explore the demo’ on the sign-in page, if the installation offers it.',
        ),
      ],
    },
    {
      id: 'sample-data',
      question: t('Can I look at sample data first?'),
      also: t('example trial demo try out remove fake'),
      blocks: [
        t(
          'Yes. While a workspace is empty, its dashboard offers ‘Look at sample data’ to administrators: three teams in the middle of their quarter, with rocks, to-dos, issues, numbers and meetings. Their people are marked as samples, cannot sign in and get no email; none of your colleagues is notified.',
        ),
        t(
          '‘Remove sample data’ removes all of it, including anything added to the sample teams since. Your own teams are not touched.',
        ),
      ],
    },
    {
      id: 'quarter-beat',
      question: t('What are the thirteen strokes?'),
      also: t('beat weeks bars'),
      blocks: [
        t(
          'They are the weeks of the quarter, one stroke each. Every fourth is a little taller, and the tall blue one is this week. Weeks are counted from the first day of the quarter; any days left over at the end belong to week 13.',
        ),
      ],
    },
    {
      id: 'workspace-calendar',
      question: t('How do we set our fiscal year and the first day of the week?'),
      also: t('calendar financial year quarter start monday sunday saturday FY'),
      blocks: [
        t(
          'An administrator sets them in Account Settings, for the whole workspace: the day weeks start on, the month the fiscal year starts in, and the time zone, which decides when a new quarter begins. The change applies to everyone right away.',
        ),
        t(
          'A fiscal year is named after the year in which it ends: if it starts in April, April to June 2026 is Q1 FY2027. If it starts in January, the same months are simply Q2 2026. Rocks follow their due dates, so there is nothing to change.',
        ),
      ],
    },
    {
      id: 'light-and-dark',
      question: t('How do I switch between light and dark?'),
      also: t('theme mode appearance'),
      blocks: [
        t(
          'Click your picture at the top right and choose Light, Dark or System under Theme. The choice is saved in this browser.',
        ),
      ],
    },
    {
      id: 'language',
      question: t('How do I change the language?'),
      also: t('English German Spanish Arabic translation locale'),
      blocks: [
        t(
          'Choose it in User Settings, under Language. It applies on every device and to the emails you receive. On pages outside the app, such as the sign-in page, you can switch at the bottom.',
        ),
      ],
    },
    {
      id: 'profile',
      question: t('How do I change my name or picture?'),
      also: t('avatar profile photo image username email address'),
      blocks: [
        t(
          'Click your picture at the top right, open User Settings and change them under Profile. Everyone sees the new ones right away.',
        ),
      ],
    },
    {
      id: 'time-format',
      question: t('How do I change the time format to 12 or 24 hours?'),
      also: t('AM PM am/pm clock military time hour'),
      blocks: [
        t(
          'Choose it in User Settings, under Language: ‘12-hour’ for 4:30 PM, ‘24-hour’ for 16:30. ‘Automatic’ follows the region of your browser’s language, and in emails your language. Meetings, minutes, comments, reminders and the daily email all use it, on every device.',
        ),
        t('You can type a time either way: ‘9 am’, ‘4:30p’, ‘16:30’.'),
      ],
    },
    {
      id: 'phones',
      question: t('Does it work on a phone?'),
      also: t('mobile app install ios iphone android home screen'),
      blocks: [
        t(
          'Yes, in the browser, on screens at least 360 pixels wide. The menu button at the top left opens the sidebar.',
        ),
        t(
          'You can also install it, on phones and computers: choose ‘Add to Home Screen’ or ‘Install’ in the browser’s menu. It then has its own icon and window.',
        ),
      ],
    },
    {
      id: 'finding',
      question: t('How do I find something?'),
      also: t('search find jump palette command ctrl k cmd k quick open go to settings'),
      blocks: [
        t(
          'Press `Ctrl` `K`, on a Mac `⌘` `K`, or click ‘Search or jump to’ at the top. Type part of a title, a name or a comment: it finds pages, teams, people, to-dos, rocks, milestones, issues, headlines, meetings, measurables and more, and forgives typos. You only ever see what you have access to.',
        ),
        [
          t('`↑` `↓`: move. `Enter`: open. `Ctrl` `Enter`, on a Mac `⌘` `Enter`: open in a new tab.'),
          t(
            '`>` first: only commands. Whatever the page, the selection or the row you are on can do is there, with its key.',
          ),
          t('`@` first: only people. `?` alone: all keys of the page.'),
        ],
        t(
          'It also goes to every section of the settings and into your next meeting, and it switches the theme, the language and the time format: type ‘dark’, ‘Deutsch’, ‘24-hour’ or ‘start’.',
        ),
      ],
    },
    {
      id: 'keyboard',
      question: t('Which keys can I use?'),
      also: t('keyboard shortcuts hotkeys keybindings accessibility'),
      blocks: [
        t(
          'You can reach everything with `Tab` and press it with `Enter` or the space bar. While you are not typing and no dialog is open, `C` does what the page’s Create or Add button does, and creates a to-do on the dashboard. `Q` adds a to-do, an issue, a headline or a rock from any page, in one line such as ‘Call the bank @ana fri !high’. The lists of to-dos and rocks have more keys:',
        ),
        [
          t('`↓` or `J`, `↑` or `K`: go to the next or the previous row.'),
          t('`Enter`: rename the row. `O`: open it beside the list. `E`: edit it in a dialog. `M`: open its comments.'),
          t('`Space`: tick a to-do, or show a rock’s milestones.'),
          t(
            '`X`: select a to-do. `Shift` `X`: select everything from the last selected one to this one. `Esc`: clear the selection.',
          ),
          t('`⌫` or `Delete`: delete the row at once. Undo, or `Ctrl Z`, brings it back.'),
          t('`Alt` `↑` and `Alt` `↓` on the handle of a milestone: move it.'),
          t('`/`: search.'),
          t('`←` and `→` on the tabs: switch between them.'),
        ],
        t('`T` on To-Dos, `I` on Issues and `H` on Headlines go to the line above the list that adds one.'),
        t(
          '`G` and then a letter goes to a page: `G` `R` to Rocks, `G` `T` to To-Dos. `?` shows these letters, and all keys of the page you are on; so does ‘Keyboard shortcuts’ in the menu behind your picture.',
        ),
        t(
          'If you dictate, or press keys by accident, switch single-letter shortcuts off under Keyboard in your user settings: letters, digits and signs then do nothing on their own. All other keys still work.',
        ),
        t('In dialogs and menus:'),
        [
          t(
            '`Ctrl` `Enter`, on a Mac `⌘` `Enter`: save a dialog, or send a comment. Add `Shift` to create a to-do and keep the dialog open for the next one.',
          ),
          t('`Esc`: close a dialog or menu. A dialog with unsaved changes asks first.'),
          t('`↑` `↓` `Enter`: choose from menus, from the team switcher and from the names suggested after `@`.'),
          t('`F8`: go to the message at the bottom right.'),
        ],
      ],
    },
    {
      id: 'quick-lines',
      question: t('What can I say in a quick line?'),
      also: t('quick add syntax natural language date person team priority repeat hash at sign'),
      blocks: [
        t(
          'More than the title, wherever you add something in one line: with `Q`, above a list, under a rock, in a meeting, in Solve, and in a pasted list. ‘Call the bank @ana fri !high’ is a to-do for Ana, due on Friday.',
        ),
        [
          t('A day, in the words of any date field: ‘tomorrow’, ‘Fri’, ‘by Dec 24’, ‘in 2 weeks’.'),
          t(
            'A repeat: ‘every Monday’, ‘every 2 weeks’, ‘every month on the 1st’, or `*` and a word of the menu: ‘*weekly’.',
          ),
          t('`@` and a name: who it is assigned to. `#` and a team: the team it belongs to.'),
          t('`!` and a word of the menu: how urgent it is, as in ‘!high’.'),
        ],
        t(
          'Whatever is recognized moves out of the title and appears below the line. Press `⌫` right after it, or click its cross, to put it back. Words that could belong to the title, as in ‘Casual Friday’, stay there: their meaning is only suggested until you click it.',
        ),
        t('Quotes keep words in the title: ‘Read "Monday"’.'),
      ],
    },
    {
      id: 'undo',
      question: t('Can I take back what I have just done?'),
      also: t('undo revert mistake oops ctrl z back reverse'),
      blocks: [
        t(
          'Yes. Every change shows a message at the bottom right, with Undo in it for ten seconds. `Ctrl` `Z`, on a Mac `⌘` `Z`, undoes the last change later as well, then the one before it. While you are typing, it undoes your typing instead.',
        ),
        t(
          'What a colleague has changed in the meantime stays: Undo then says ‘Not undone’. An issue you have sent to another team comes back as long as that team has not changed it, and rocks that were carried over go back as long as nobody has touched the new ones.',
        ),
        t(
          'A few things cannot be undone: deleting a team, a person or the workspace, and concluding a meeting, all of which ask first; passwords, passkeys, access tokens and secret links; and what happens in a live meeting, where the same button takes it back.',
        ),
      ],
    },
    {
      id: 'filters',
      question: t('How do I filter a list?'),
      also: t(
        'due this week next week late no date not except exclude without assignee owner person priority show only',
      ),
      blocks: [
        t(
          'Click ‘Add filter’, the funnel among the tools, or press `F`. Choose people or priorities and, in lists with due dates, ‘Overdue’, ‘Due this week’, ‘Due next week’ or ‘No due date’. Several people widen the list; another kind of filter narrows it.',
        ),
        t(
          '‘All but these’ turns a filter round: the list then shows everything else. Active filters stand above the list; click one to remove it.',
        ),
      ],
    },
    {
      id: 'saved-views',
      question: t('Can I keep a list as I have sorted and filtered it?'),
      also: t('saved view name bookmark sort filter group team'),
      blocks: [
        t(
          'Yes, on To-Dos, Rocks, Issues, Meetings, Headlines, Users and Teams. Open ‘Saved views’ beside the filters, choose ‘Save this view…’ and give it a name. ‘Only for me’ keeps it to yourself: nobody else sees it, admins included. ‘For the team’ shows it to everyone who sees the team’s lists, and any of them may change it.',
        ),
        t(
          'Choosing a view only changes the page’s address, so Back returns to what you saw before, and you can send the link. If you change the list afterwards, ‘Update to what is shown’ saves the change to the view.',
        ),
      ],
    },
    {
      id: 'printing',
      question: t('Can I print a page?'),
      also: t('paper pdf'),
      blocks: [
        t(
          'Yes, with your browser’s print command, `Ctrl` `P`, or `⌘` `P` on a Mac. Lists print with all their rows but without the sidebar and buttons, a quarter’s timeline fits on one landscape page, and this help center prints with every answer open.',
        ),
      ],
    },
  ],
}
