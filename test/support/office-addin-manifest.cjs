/** The part of office-addin-manifest that office-addin-mock uses. */
module.exports = {
  OfficeApp: {
    Excel: "excel",
    OneNote: "onenote",
    Outlook: "outlook",
    PowerPoint: "powerpoint",
    Project: "project",
    Word: "word",
  },
};
