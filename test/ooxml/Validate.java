import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.ZipFile;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.xmlbeans.SchemaType;
import org.apache.xmlbeans.SchemaTypeLoader;
import org.apache.xmlbeans.XmlBeans;
import org.apache.xmlbeans.XmlError;
import org.apache.xmlbeans.XmlException;
import org.apache.xmlbeans.XmlObject;
import org.apache.xmlbeans.XmlOptions;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/**
 * Validates workbooks part by part against the published schemas of Office Open XML, which Apache POI carries compiled, and
 * the package against itself: content types, relations, and the numbers by which parts refer to each other.
 * Prints one finding a line, "file: part: what is wrong", then one line "file: n parts". The exit status is 1 where something was found.
 */
public final class Validate {
  private static final String COMPATIBILITY = "http://schemas.openxmlformats.org/markup-compatibility/2006";
  /** The packaging itself: POI carries no schemas for these two, so their elements are checked by name. */
  private static final Map<String, Set<String>> PACKAGING = Map.of(
    "http://schemas.openxmlformats.org/package/2006/content-types", Set.of("Types", "Default", "Override"),
    "http://schemas.openxmlformats.org/package/2006/metadata/core-properties", Set.of("coreProperties", "category", "contentStatus", "created", "creator", "description", "identifier", "keywords", "language", "lastModifiedBy", "lastPrinted", "modified", "revision", "subject", "title", "version"));
  private static final String RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final SchemaTypeLoader SCHEMAS = loader();

  private final String file;
  private final Map<String, Document> parts = new TreeMap<>();
  private final Set<String> paths = new TreeSet<>();
  private final Set<String> findings = new TreeSet<>();

  private Validate(String file) { this.file = file; }

  public static void main(String[] files) throws Exception {
    boolean sound = true;
    for (String file : files) sound &= new Validate(file).run();
    System.exit(sound ? 0 : 1);
  }

  private static SchemaTypeLoader loader() {
    try {
      Class<?> holder = Class.forName("org.apache.poi.schemas.ooxml.system.ooxml.TypeSystemHolder");
      return XmlBeans.typeLoaderUnion((SchemaTypeLoader) holder.getField("typeSystem").get(null), XmlBeans.getBuiltinTypeSystem());
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException("poi-ooxml-full is not on the class path", problem);
    }
  }

  private boolean run() throws Exception {
    read();
    for (Map.Entry<String, Document> part : parts.entrySet()) {
      validate(part.getKey(), part.getValue());
    }
    contentTypes();
    relations();
    references();
    findings.forEach(finding -> System.out.println(Path.of(file).getFileName() + ": " + finding));
    System.out.println(Path.of(file).getFileName() + ": " + paths.size() + " parts");
    return findings.isEmpty();
  }

  private void read() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    builder.setErrorHandler(null);
    try (ZipFile zip = new ZipFile(file)) {
      for (var entry : Collections.list(zip.entries())) {
        if (entry.isDirectory()) continue;
        paths.add(entry.getName());
        byte[] bytes = zip.getInputStream(entry).readAllBytes();
        if (!entry.getName().matches(".*\\.(xml|rels|vml)")) continue;
        try {
          parts.put(entry.getName(), builder.parse(new ByteArrayInputStream(bytes)));
        } catch (org.xml.sax.SAXException | IOException problem) {
          found(entry.getName(), "not well-formed: " + problem.getMessage());
        }
      }
    }
  }

  private void found(String part, String what) { findings.add(part + ": " + what); }

  /** One part; the root of a VML drawing is in no schema, what stands in it is. */
  private void validate(String path, Document document) throws XmlException {
    Element root = document.getDocumentElement();
    understood(root, new TreeSet<>(), path);
    if (root.getNamespaceURI() == null) {
      if (!"xml".equals(root.getLocalName())) found(path, "no namespace: " + root.getNodeName());
      for (Element child : children(root)) validate(path, child);
    } else validate(path, root);
  }

  private void validate(String path, Element root) throws XmlException {
    Set<String> known = PACKAGING.get(root.getNamespaceURI());
    if (known != null) {
      if (!known.contains(root.getLocalName())) found(path, "no such root: " + root.getNodeName());
      Set<String> seen = new TreeSet<>();
      for (Element child : children(root)) {
        if (!known.contains(child.getLocalName())) found(path, "no such element: " + child.getNodeName());
        if (root.getLocalName().equals("coreProperties") && !seen.add(child.getLocalName())) found(path, "element twice: " + child.getNodeName());
      }
      return;
    }
    XmlObject parsed = SCHEMAS.parse(alone(root), null, new XmlOptions());
    SchemaType type = parsed.schemaType();
    if (type == null || type.isNoType() || type.isBuiltinType()) {
      found(path, "no schema knows the element " + root.getNodeName() + " of " + root.getNamespaceURI());
      return;
    }
    List<XmlError> errors = new ArrayList<>();
    if (parsed.validate(new XmlOptions().setErrorListener(errors))) return;
    for (XmlError error : errors) {
      Node at = error.getCursorLocation() == null ? null : error.getCursorLocation().getDomNode();
      found(path, error.getMessage() + where(at));
    }
  }

  /** A document of its own, which XMLBeans would otherwise take from its place. */
  private static Document alone(Element root) {
    try {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      document.appendChild(document.importNode(root, true));
      return document;
    } catch (javax.xml.parsers.ParserConfigurationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static String where(Node node) {
    StringBuilder path = new StringBuilder();
    for (Node at = node; at instanceof Element element; at = at.getParentNode()) {
      String named = element.hasAttribute("r") ? "[" + element.getAttribute("r") + "]" : "";
      path.insert(0, "/" + element.getNodeName() + named);
    }
    return path.length() == 0 ? "" : " at " + path;
  }

  /** Does what a reader must do that knows none of the extensions: takes out what may be ignored, and takes the fallbacks. */
  private void understood(Element element, Set<String> ignorable, String path) {
    Set<String> here = new TreeSet<>(ignorable);
    for (String prefix : element.getAttributeNS(COMPATIBILITY, "Ignorable").trim().split("\\s+")) {
      if (prefix.isEmpty()) continue;
      String namespace = element.lookupNamespaceURI(prefix);
      if (namespace == null) found(path, "ignorable prefix " + prefix + " is not declared");
      else here.add(namespace);
    }
    NamedNodeMap attributes = element.getAttributes();
    for (int i = attributes.getLength() - 1; i >= 0; i -= 1) {
      Attr attribute = (Attr) attributes.item(i);
      String namespace = attribute.getNamespaceURI();
      if (COMPATIBILITY.equals(namespace) || (namespace != null && here.contains(namespace))) element.removeAttributeNode(attribute);
    }
    for (Element child : children(element)) {
      if (here.contains(String.valueOf(child.getNamespaceURI()))) element.removeChild(child);
      else if (COMPATIBILITY.equals(child.getNamespaceURI()) && "AlternateContent".equals(child.getLocalName())) takeFallback(element, child, here, path);
      else understood(child, here, path);
    }
  }

  private void takeFallback(Element parent, Element alternatives, Set<String> ignorable, String path) {
    for (Element choice : children(alternatives)) {
      if (!"Fallback".equals(choice.getLocalName())) continue;
      understood(choice, ignorable, path);
      for (Element kept : children(choice)) parent.insertBefore(kept, alternatives);
    }
    parent.removeChild(alternatives);
  }

  private static List<Element> children(Element element) {
    List<Element> found = new ArrayList<>();
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) if (child instanceof Element one) found.add(one);
    return found;
  }

  private static List<Element> all(Document document, String name) {
    var nodes = document.getElementsByTagNameNS("*", name);
    List<Element> found = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i += 1) found.add((Element) nodes.item(i));
    return found;
  }

  private void contentTypes() {
    Document types = parts.get("[Content_Types].xml");
    if (types == null) { found("[Content_Types].xml", "is missing"); return; }
    Set<String> defaults = new TreeSet<>();
    Set<String> overrides = new TreeSet<>();
    for (Element one : all(types, "Default")) if (!defaults.add(one.getAttribute("Extension").toLowerCase())) found("[Content_Types].xml", "extension twice: " + one.getAttribute("Extension"));
    for (Element one : all(types, "Override")) {
      String part = one.getAttribute("PartName").substring(1);
      if (!overrides.add(part)) found("[Content_Types].xml", "part twice: " + part);
      if (!paths.contains(part)) found("[Content_Types].xml", "no such part: " + part);
    }
    for (String path : paths) {
      boolean known = overrides.contains(path) || defaults.contains(path.substring(path.lastIndexOf('.') + 1).toLowerCase());
      if (!known && !path.equals("[Content_Types].xml")) found(path, "has no content type");
    }
  }

  /** Every relation leads to a part, every part is led to, and every relation id in use is there. */
  private void relations() {
    Set<String> reached = new TreeSet<>();
    for (Map.Entry<String, Document> part : parts.entrySet()) {
      if (!part.getKey().endsWith(".rels")) continue;
      String source = part.getKey().replace("_rels/", "").replaceAll("\\.rels$", "");
      Set<String> ids = new TreeSet<>();
      for (Element one : all(part.getValue(), "Relationship")) {
        if (!ids.add(one.getAttribute("Id"))) found(part.getKey(), "id twice: " + one.getAttribute("Id"));
        if ("External".equals(one.getAttribute("TargetMode"))) continue;
        String target = target(source, one.getAttribute("Target"));
        reached.add(target);
        if (!paths.contains(target)) found(part.getKey(), "leads to a part that is not there: " + target);
      }
      if (parts.containsKey(source)) for (String used : relationsUsed(parts.get(source))) if (!ids.contains(used)) found(source, "uses relation " + used + ", which is not there");
    }
    for (String path : paths) if (!path.endsWith(".rels") && !path.equals("[Content_Types].xml") && !reached.contains(path)) found(path, "no relation leads to it");
  }

  private static String target(String source, String target) {
    if (target.startsWith("/")) return target.substring(1);
    Path folder = Path.of(source).getParent();
    return (folder == null ? Path.of(target) : folder.resolve(target)).normalize().toString().replace('\\', '/');
  }

  private static Set<String> relationsUsed(Document document) {
    Set<String> used = new TreeSet<>();
    for (Element element : all(document, "*")) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = 0; i < attributes.getLength(); i += 1) if (RELATIONS.equals(attributes.item(i).getNamespaceURI())) used.add(attributes.item(i).getNodeValue());
    }
    return used;
  }

  /** Cell formats, differential formats and shared texts are referred to by number; cells and merged ranges stand in order and once. */
  private void references() {
    Document styles = parts.get("xl/styles.xml");
    if (styles == null) { found("xl/styles.xml", "is missing"); return; }
    int formats = children(all(styles, "cellXfs").get(0)).size();
    int conditions = all(styles, "dxf").size();
    int texts = parts.containsKey("xl/sharedStrings.xml") ? all(parts.get("xl/sharedStrings.xml"), "si").size() : 0;
    parts.forEach((path, sheet) -> {
      if (!path.matches("xl/worksheets/[^/]+\\.xml")) return;
      Set<String> seen = new TreeSet<>();
      for (Element cell : all(sheet, "c")) {
        if (!seen.add(cell.getAttribute("r"))) found(path, "cell twice: " + cell.getAttribute("r"));
        if (number(cell.getAttribute("s")) >= formats) found(path, "cell format that is not there: " + cell.getAttribute("r"));
        if ("s".equals(cell.getAttribute("t")) && number(children(cell).get(0).getTextContent()) >= texts) found(path, "text that is not there: " + cell.getAttribute("r"));
      }
      for (Element rule : all(sheet, "cfRule")) if (number(rule.getAttribute("dxfId")) >= conditions) found(path, "differential format that is not there: " + rule.getAttribute("dxfId"));
    });
  }

  private static int number(String text) { return text.isEmpty() ? 0 : Integer.parseInt(text); }
}
