/** Writes the picture of the folders of src, if their imports have changed. */
import { ARCHITECTURE, architecturePicture, findImports } from "./architecture";
import { report, writeChanged } from "./write-pages";

findImports()
  .then((imports) =>
    report(
      "architecture",
      1,
      writeChanged(new Map([[ARCHITECTURE, architecturePicture(imports)]])),
    ),
  )
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
