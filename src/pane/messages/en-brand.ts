/** English texts of the partner's own in customer copies. */
export const BRAND_MESSAGES = {
  title: "Your firm",
  text: "For the pages of every copy you make here. Remembered on this device.",
  fields: {
    firm: "Firm",
    color: "Color of headings",
    accent: "Second color of charts",
    language: "Language of numbers and dates",
  },
  wrong: {
    firm: "Enter at most 80 characters.",
    color: "Enter a color of six digits, such as #1B4F72.",
    accent: "Enter a color of six digits, such as #C77700.",
    language: "Enter a language with its country, such as de-DE.",
  },
  paper: "Paper",
  ofPlan: "As in the plan",
  logo: "Logo",
  exampleFirm: "Example Partner",
  chooseLogo: "Choose a PNG or SVG",
  otherLogo: "Choose another logo",
  removeLogo: "Remove",
  noLogo: "Choose a PNG, or an SVG without scripts and links, of at most 1 MB.",
};
