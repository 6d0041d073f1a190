const { AbstractSearchService } = require("@medusajs/utils")

/** A search engine in the shop's memory: finds what has the words in its JSON. */
class MemorySearchService extends AbstractSearchService {
  isDefault = false
  documents = new Map()

  async createIndex() {}
  async getIndex() {}

  async addDocuments(_index, documents) {
    for (const document of documents) this.documents.set(document.id, document)
  }

  async replaceDocuments(index, documents) {
    this.documents.clear()
    await this.addDocuments(index, documents)
  }

  async deleteDocument(_index, id) {
    this.documents.delete(id)
  }

  async deleteAllDocuments() {
    this.documents.clear()
  }

  async search(_index, query) {
    const hits = [...this.documents.values()].filter((document) =>
      JSON.stringify(document).toLowerCase().includes(query.toLowerCase()),
    )
    return { hits: hits.map(({ id, title, status }) => ({ id, title, status })) }
  }

  async updateSettings() {}
}

module.exports = MemorySearchService
module.exports.default = MemorySearchService
